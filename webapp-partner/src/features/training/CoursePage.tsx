import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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
  // the part that is done stays open where the address names none: a film has its last seconds to play
  const [kept, setKept] = useState<string | null>(null);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(courseQuery(code));
  if (!data && isProblem(error) && error.status === 404) return <NotFound homeTo="/partner/training-material" />;
  const item = data && currentItem(data.items, query.get("part") ?? kept);
  return (
    <CourseView
      course={data}
      item={item}
      canMark={!isMasquerading()}
      problem={data ? null : error}
      onRetry={() => void refetch()}
      onItem={({ id }) => setQuery({ part: String(id) })}
      onProgress={() => {
        if (item) setKept(String(item.id));
        void client.invalidateQueries({ queryKey: coursesQuery().queryKey });
      }}
    />
  );
}
