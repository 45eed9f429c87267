import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";

import { isMasquerading } from "../../api/session";
import { CourseView } from "./CourseView";
import { currentItem } from "./model";
import { courseQuery, coursesQuery } from "./queries";

export function CoursePage() {
  const code = useParams()["course"] ?? "";
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(courseQuery(code));
  if (!data && isProblem(error) && error.status === 404) return <NotFound homeTo="/partner/training-material" />;
  return (
    <CourseView
      course={data}
      item={data && currentItem(data.items, query.get("part"))}
      canMark={!isMasquerading()}
      problem={data ? null : error}
      onRetry={() => void refetch()}
      onItem={(item) => setQuery({ part: String(item.id) })}
      onProgress={() => {
        void client.invalidateQueries({ queryKey: coursesQuery().queryKey });
      }}
    />
  );
}
