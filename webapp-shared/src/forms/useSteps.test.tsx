import { expect, test } from "vitest";
import { Link, Route, Routes, useLocation, useNavigate } from "react-router-dom";

import { render, screen } from "../testing/render";
import { useSteps } from "./useSteps";

function Form({ first, farthest = 3 }: { first: number; farthest?: number }) {
  const { step, goTo, leave } = useSteps({ first, farthest });
  const navigate = useNavigate();
  return (
    <>
      <h1>Step {step}</h1>
      <button onClick={() => goTo(step + 1)}>on</button>
      <button onClick={() => goTo(step - 1)}>back in the form</button>
      <button onClick={() => goTo(0)}>to the first</button>
      <button onClick={() => void leave().then(() => navigate("/done", { replace: true }))}>finish</button>
    </>
  );
}

function Shell({ first = 0 }: { first?: number }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <button onClick={() => void navigate(-1)}>browser back</button>
      <Routes>
        <Route path="/" element={<Link to="/form?edit=1">begin</Link>} />
        <Route path="/form" element={<Form first={first} />} />
        <Route path="/done" element={<h1>Done</h1>} />
      </Routes>
    </>
  );
}

const begin = async (route = "/", first = 0) => {
  const { user } = render(<Shell first={first} />, { route });
  if (route === "/") await user.click(screen.getByText("begin"));
  return (...names: string[]) =>
    names.reduce((before, name) => before.then(() => user.click(screen.getByText(name))), Promise.resolve());
};
const shown = () => [screen.getByText(/^at /).textContent, screen.queryByRole("heading")?.textContent];

test("each step ahead is a place of its own, and the browser's back leads through them and out", async () => {
  const press = await begin();
  await press("on", "on");
  expect(shown()).toEqual(["at /form?edit=1&step=3", "Step 2"]);
  await press("browser back");
  expect(shown()).toEqual(["at /form?edit=1&step=2", "Step 1"]);
  await press("browser back", "browser back");
  expect(shown()).toEqual(["at /", undefined]);
});

test("the form's own way back adds no place: the browser's back goes on backwards", async () => {
  const press = await begin();
  await press("on", "on", "back in the form");
  expect(shown()).toEqual(["at /form?edit=1&step=2", "Step 1"]);
  await press("browser back");
  expect(shown()).toEqual(["at /form?edit=1", "Step 0"]);
});

test("an earlier step that has to be mended takes the place of the one that led there", async () => {
  const press = await begin();
  await press("on", "on", "to the first");
  expect(shown()).toEqual(["at /form?edit=1&step=1", "Step 0"]);
  await press("browser back");
  expect(shown()).toEqual(["at /form?edit=1&step=2", "Step 1"]);
});

test("a finished form leaves none of its steps behind", async () => {
  const press = await begin();
  await press("on", "on", "finish");
  await screen.findByText("Done");
  await press("browser back");
  expect(shown()).toEqual(["at /", undefined]);
});

test("a reload stays at its step, and no address leads farther than the form has come", async () => {
  await begin("/form?step=3");
  expect(shown()).toEqual(["at /form?step=3", "Step 2"]);
});

test.each(["/form?step=9", "/form?step=4"])("%s shows the farthest step", async (route) => {
  await begin(route);
  expect(shown()[1]).toBe("Step 3");
});

test.each(["/form?step=0", "/form?step=x", "/form?step=1.5"])("%s names no step", async (route) => {
  await begin(route);
  expect(shown()[1]).toBe("Step 0");
});

test("a form that is gone on with names its step, and back from it leads out", async () => {
  const press = await begin("/", 2);
  expect(shown()).toEqual(["at /form?edit=1&step=3", "Step 2"]);
  await press("on", "browser back");
  expect(shown()).toEqual(["at /form?edit=1&step=3", "Step 2"]);
  await press("browser back");
  expect(shown()).toEqual(["at /", undefined]);
});

test("the beginning that is gone back to after a reload farther on is the first step", async () => {
  const press = await begin("/form", 0);
  await press("on", "browser back");
  expect(shown()).toEqual(["at /form", "Step 0"]);
});
