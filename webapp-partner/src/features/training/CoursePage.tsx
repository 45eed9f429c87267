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
  const item = data && currentItem(data.items, query.get("part"));
  return (
    <CourseView
      course={data}
      item={item}
      canMark={!isMasquerading()}
      problem={data ? null : error}
      onRetry={() => void refetch()}
      onItem={({ id }) => setQuery({ part: String(id) })}
      onProgress={() => {
        // the part that is done stays open: a film has its last seconds to play
        if (item) setQuery({ part: String(item.id) }, { replace: true });
        void client.invalidateQueries({ queryKey: coursesQuery().queryKey });
      }}
    />
  );
}
