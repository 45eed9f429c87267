import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const trainingKeys = keysOf("training");

const fetchCourses = async () => (await answer(api.GET("/api/partner/training"))).data;
const fetchCourse = async (course_code: string) =>
  (await answer(api.GET("/api/partner/training/{course_code}", { params: { path: { course_code } } }))).data;
const fetchMaterial = async () => (await answer(api.GET("/api/partner/lender-material"))).data;

export type Course = Awaited<ReturnType<typeof fetchCourses>>[number];
export type CourseDetail = Awaited<ReturnType<typeof fetchCourse>>;
export type CourseItem = CourseDetail["items"][number];
export type LenderMaterial = Awaited<ReturnType<typeof fetchMaterial>>[number];

export const coursesQuery = () => queryOptions({ queryKey: trainingKeys.all, queryFn: fetchCourses });
export const courseQuery = (code: string) =>
  queryOptions({ queryKey: trainingKeys.of(code), queryFn: () => fetchCourse(code) });

/** Films, slides and papers of the lenders that have some. */
export const materialQuery = () =>
  queryOptions({ queryKey: trainingKeys.of("lender-material"), queryFn: fetchMaterial });
