import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";

import { criteriaQuery } from "../../api/criteria";
import { coursesQuery } from "./queries";
import { TrainingView } from "./TrainingView";

export function TrainingPage() {
  const [query, setQuery] = useSearchParams();
  const courses = useQuery(coursesQuery());
  const lenders = useQuery(criteriaQuery());
  return (
    <TrainingView
      courses={courses.data}
      lenders={lenders.data}
      words={query.get("search") ?? ""}
      problem={courses.data ? null : courses.error}
      lendersProblem={lenders.data ? null : lenders.error}
      onRetry={() => void courses.refetch()}
      onRetryLenders={() => void lenders.refetch()}
      onSearch={(search) => setQuery(search ? { search } : {}, { replace: true })}
    />
  );
}
