import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { readPeriod, writePeriod } from "webapp-shared/lib/period";

import { readCounted, readProduct } from "../../components/funnel/model";
import { Alerts } from "./Alerts";
import { DaysChart } from "./DaysChart";
import { DashboardView } from "./DashboardView";
import { alertsQuery, dashboardQuery, tilesQuery } from "./queries";
import { Tiles } from "./Tiles";

export function DashboardPage() {
  const [query, setQuery] = useSearchParams();
  const period = readPeriod(query);
  const product = readProduct(query.get("product"));
  const counted = readCounted(query.get("counted"));
  const tiles = useQuery(tilesQuery(product));
  const dashboard = useQuery(dashboardQuery(period, product, counted));
  const alerts = useQuery(alertsQuery());
  return (
    <DashboardView
      product={product}
      onProduct={(next) => {
        const written = new URLSearchParams(query);
        if (next) written.set("product", next);
        else written.delete("product");
        setQuery(written);
      }}
      counted={counted}
      onCounted={(next) => {
        const written = new URLSearchParams(query);
        if (next === "arrivals") written.delete("counted");
        else written.set("counted", next);
        setQuery(written);
      }}
      period={period}
      onPeriod={(next) => setQuery(writePeriod(query, next))}
      fresh={tiles.data}
      tiles={
        <Tiles
          tiles={tiles.data?.tiles}
          busy={tiles.isPlaceholderData}
          problem={tiles.error}
          onRetry={() => void tiles.refetch()}
        />
      }
      attention={<Alerts alerts={alerts.data} problem={alerts.error} onRetry={() => void alerts.refetch()} />}
      days={<DaysChart period={period} product={product} />}
      dashboard={dashboard.data}
      busy={dashboard.isPlaceholderData}
      problem={dashboard.error}
      onRetry={() => void dashboard.refetch()}
    />
  );
}
