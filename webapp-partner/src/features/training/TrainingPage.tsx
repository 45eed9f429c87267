import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";

import { criteriaQuery } from "../../api/criteria";
import { coursesQuery, materialQuery } from "./queries";
import { TrainingView } from "./TrainingView";

export function TrainingPage() {
  const [query, setQuery] = useSearchParams();
  const courses = useQuery(coursesQuery());
  const lenders = useQuery(criteriaQuery());
  // The lenders stand without it: what they have to look at is named once it is known.
  const material = useQuery(materialQuery());
  return (
    <TrainingView
      courses={courses.data}
      lenders={lenders.data}
      material={material.data}
      words={query.get("search") ?? ""}
      problem={courses.data ? null : courses.error}
      lendersProblem={lenders.data ? null : lenders.error}
      onRetry={() => void courses.refetch()}
      onRetryLenders={() => void lenders.refetch()}
      onSearch={(search) => setQuery(search ? { search } : {}, { replace: true })}
    />
  );
}
