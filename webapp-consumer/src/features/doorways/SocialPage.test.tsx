import { beforeEach, expect, test } from "vitest";
import { Route, Routes, useLocation } from "react-router-dom";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { SocialPage } from "./SocialPage";

beforeEach(() => {
  server.use(
    http.post("*/api/journey-events", () => json({ success: true }, 202)),
    http.get("*/api/site", ({ request }) => {
      const segment = new URL(request.url).searchParams.get("segment");
      if (segment === "gone") return problem(404, "partners.unknown_segment", "There is no page at this address.");
      return segment === "sunrise"
        ? json({ success: true, data: { settings: { lender: null } } })
        : problem(503, "core.busy", "Try again.");
    }),
  );
});

const Place = () => <p>{`at ${useLocation().pathname}`}</p>;

test.each([
  ["?partner=sunrise&utm_source=reel", "at /sunrise"],
  ["?partner=Sunrise", "at /sunrise"],
  ["?partner=gone", "at /"],
  ["?partner=https://elsewhere.example", "at /"],
  ["", "at /"],
  ["?partner=unreachable", "at /unreachable"],
])("a campaign's link with %s leads %s", async (search, place) => {
  render(
    <Routes>
      <Route path="/socialmedia-onboarding" element={<SocialPage />} />
      <Route path="*" element={<Place />} />
    </Routes>,
    { route: `/socialmedia-onboarding${search}` },
  );
  expect(await screen.findByText(place)).toBeTruthy();
});
