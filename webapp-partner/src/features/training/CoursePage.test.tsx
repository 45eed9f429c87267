import { act, fireEvent } from "@testing-library/react";
import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { CoursePage } from "./CoursePage";
import texts from "./locales/en.json";

const URL = "/api/partner/training";
const QUESTIONS = [1, 2].map((id) => ({
  id,
  text: `Question ${id}`,
  is_single: id === 1,
  choices: [
    { place: 0, text: `yes ${id}` },
    { place: 1, text: `no ${id}` },
  ],
}));

let sent: unknown[];
let waits: number;
let isPassed: boolean;

beforeAll(() => {
  i18next.addResourceBundle("en", "training", texts);
});

beforeEach(() => {
  sent = [];
  waits = 0;
  isPassed = true;
  const course = {
    code: "fair",
    title: "Selling fairly",
    summary: "What you may say.",
    is_done: false,
    items: [
      { id: 1, kind: "text", title: "Your part", minutes: 4, body: "## Never ask\n- one", is_done: false },
      { id: 2, kind: "quiz", title: "Quiz", minutes: 5, body: "", is_done: false },
      {
        id: 3,
        kind: "video",
        title: "In 20 seconds",
        minutes: 1,
        body: "Text",
        seconds: 20,
        seen_percent: 0,
        is_done: false,
      },
    ],
  };
  server.use(
    http.get(`${URL}/fair`, () => json({ success: true, data: course })),
    http.get(`${URL}/nothing`, () => problem(404, "core.not_found", "Not there")),
    http.post(`${URL}/items/1/progress`, async ({ request }) => {
      sent.push(await request.json());
      return json({ success: true, is_done: waits === 0, wait_seconds: waits });
    }),
    http.post(`${URL}/items/2/attempts`, () =>
      json({ success: true, attempt_id: "a-1", needed: 2, questions: QUESTIONS }),
    ),
    http.post(`${URL}/items/2/quiz`, async ({ request }) => {
      sent.push(await request.json());
      return json({
        success: true,
        score: isPassed ? 2 : 1,
        of: 2,
        needed: 2,
        is_passed: isPassed,
        wrong_topics: isPassed ? [] : ["OTP"],
        wait_seconds: isPassed ? 0 : 600,
      });
    }),
  );
});

const open = (route: string) =>
  render(
    <Routes>
      <Route path="/courses/:course" element={<CoursePage />} />
    </Routes>,
    { route },
  );

describe("a reading", () => {
  it("is marked at its end and leads to the next part", async () => {
    const { user } = open("/courses/fair");
    expect(await screen.findByRole("heading", { name: "Never ask" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "I have read this" }));
    expect(await screen.findByRole("button", { name: "Begin the quiz" })).toBeTruthy();
    expect(sent).toEqual([{ state: "open" }, { state: "done" }]);
  });
  it("stays open while it cannot have been read", async () => {
    waits = 12;
    const { user } = open("/courses/fair");
    await user.click(await screen.findByRole("button", { name: "I have read this" }));
    expect(await screen.findByText("Please read on: 12 more seconds, then press again.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Your part" })).toBeTruthy();
  });
});

describe("a film", () => {
  const play = (video: HTMLElement, seconds: readonly number[]) => {
    for (const second of seconds) {
      Object.defineProperty(video, "currentTime", { value: second, configurable: true });
      fireEvent.timeUpdate(video);
    }
  };
  const TITLE = "In 20 seconds";
  let languages: (string | null)[];
  let opened: number;
  beforeEach(() => {
    languages = [];
    opened = 0;
    server.use(
      http.get(`${URL}/items/3/film.webm`, ({ request }) => {
        languages.push(request.headers.get("Accept-Language"));
        return new Response(new ArrayBuffer(8), { headers: { "Content-Type": "video/webm" } });
      }),
      http.post(`${URL}/items/3/progress`, async ({ request }) => {
        const { state } = (await request.json()) as { state: string };
        if (state === "open") opened += 1;
        return json({ success: true, is_done: state === "done", wait_seconds: 0 });
      }),
      http.post(`${URL}/items/3/seen`, async ({ request }) => {
        sent.push(await request.json());
        return json({ success: true, seen_percent: 45 * sent.length, is_done: sent.length === 2 });
      }),
    );
    Object.assign(window.URL, { createObjectURL: () => "blob:film", revokeObjectURL: () => undefined });
  });
  it("sends what was seen, not what was jumped over, and is done when the server says so", async () => {
    open("/courses/fair?part=3");
    const video = await screen.findByLabelText(TITLE);
    expect(screen.getByText("Counts as watched at 90%. Seen so far: 0%")).toBeTruthy();
    play(video, [0, 1, 2, 3, 4, 5]);
    expect(await screen.findByText(/Seen so far: 45%/)).toBeTruthy();
    play(video, [15, 16, 17, 18, 19, 20]);
    expect(await screen.findByText("You have watched this film.")).toBeTruthy();
    expect(sent).toEqual([
      { begin: 0, end: 5 },
      { begin: 15, end: 20 },
    ]);
  });
  it("is done by its text where the browser cannot play it", async () => {
    const { user } = open("/courses/fair?part=3");
    const video = await screen.findByLabelText(TITLE);
    expect(screen.queryByRole("button", { name: "I have read this" })).toBeNull();
    fireEvent.error(video);
    expect(screen.getByText("Text").closest("details")?.open).toBe(true);
    await user.click(screen.getByRole("button", { name: "I have read this" }));
    expect(await screen.findByText("Done", { selector: "[role=status]" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "I have read this" })).toBeNull();
  });
  it("comes in the other language once that is chosen", async () => {
    open("/courses/fair?part=3");
    await screen.findByLabelText(TITLE);
    await act(() => i18next.changeLanguage("hi"));
    await screen.findByLabelText(TITLE);
    expect(languages).toEqual(["en", "hi"]);
  });
  it("loads on another try", async () => {
    server.use(http.get(`${URL}/items/3/film.webm`, () => problem(503, "core.unavailable", "Busy"), { once: true }));
    const { user } = open("/courses/fair?part=3");
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByLabelText(TITLE)).toBeTruthy();
  });
  it("is opened by a report that found it not open", async () => {
    server.use(
      http.post(`${URL}/items/3/progress`, () => problem(503, "core.unavailable", "Busy"), { once: true }),
      http.post(`${URL}/items/3/seen`, () => problem(404, "core.not_found", "Not there"), { once: true }),
    );
    open("/courses/fair?part=3");
    const video = await screen.findByLabelText(TITLE);
    expect(await screen.findByText("Busy")).toBeTruthy();
    play(video, [0, 1, 2, 3, 4, 5]);
    await waitFor(() => expect(opened).toBe(1));
    await waitFor(() => expect(screen.queryByText("Busy")).toBeNull());
    play(video, [6, 7, 8, 9, 10]);
    expect(await screen.findByText("You have watched this film.")).toBeTruthy();
    expect(sent).toEqual([
      { begin: 0, end: 5 },
      { begin: 5, end: 10 },
    ]);
  });
  it("leaves the part open that was gone to before its last report was answered", async () => {
    let answerIt: () => void = () => undefined;
    server.use(
      http.post(`${URL}/items/3/seen`, async () => {
        await new Promise<void>((resolve) => (answerIt = resolve));
        sent.push("answered");
        return json({ success: true, seen_percent: 100, is_done: true });
      }),
    );
    const { user, queryClient } = open("/courses/fair?part=3");
    play(await screen.findByLabelText(TITLE), [0, 1, 2, 3, 4, 5]);
    await user.click(screen.getByRole("button", { name: /^Your part/ }));
    expect(screen.getByRole("heading", { name: "Your part" })).toBeTruthy();
    const refetched = vi.spyOn(queryClient, "invalidateQueries");
    answerIt();
    await waitFor(() => expect(refetched).toHaveBeenCalled());
    await screen.findByRole("heading", { name: "Your part" });
    expect(screen.queryByLabelText(TITLE)).toBeNull();
  });
});

describe("a quiz", () => {
  const answerAll = async () => {
    const { user } = open("/courses/fair?part=2");
    await user.click(await screen.findByRole("button", { name: "Begin the quiz" }));
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Next question" })).disabled).toBe(true);
    await user.click(screen.getByRole("radio", { name: "yes 1" }));
    await user.click(screen.getByRole("button", { name: "Next question" }));
    await user.click(screen.getByRole("checkbox", { name: "yes 2" }));
    await user.click(screen.getByRole("checkbox", { name: "no 2" }));
    await user.click(screen.getByRole("button", { name: "Send answers" }));
  };
  it("sends every answer and says that it is passed", async () => {
    await answerAll();
    expect(await screen.findByText("2 of 2 right. Passed")).toBeTruthy();
    expect(sent).toEqual([
      {
        attempt_id: "a-1",
        answers: [
          { question: 1, choices: [0] },
          { question: 2, choices: [0, 1] },
        ],
      },
    ]);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
  it("names topics and the wait where it failed", async () => {
    isPassed = false;
    await answerAll();
    expect(await screen.findByText("1 of 2 right. You need 2.")).toBeTruthy();
    expect(screen.getByText("Read these again: OTP")).toBeTruthy();
    expect(screen.getByText("The next try opens in 10 minutes.")).toBeTruthy();
  });
});

it("says that a course is not there", async () => {
  open("/courses/nothing");
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
});
