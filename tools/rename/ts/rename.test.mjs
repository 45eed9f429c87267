import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

import { renameClasses } from "./classes.mjs";
import { renameMessages } from "./messages.mjs";
import { renameFiles } from "./moves.mjs";
import { movedPath } from "./paths.mjs";
import { verify } from "./verify.mjs";

const ROWS = [
  { kind: "file", old: "webapp-shared/src/parts", new: "webapp-shared/src/components", where: "" },
  { kind: "file", old: "webapp-shared/src/ui/Note", new: "webapp-shared/src/ui/Callout", where: "" },
  { kind: "file", old: "webapp-admin/src/app/gone.ts", new: "webapp-admin/src/app/there.ts", where: "" },
  { kind: "name", old: "wayBack", new: "returnPath", where: "webapp-admin/src" },
  { kind: "class", old: "head", new: "header", where: "" },
  { kind: "class", old: "s", new: "small", where: "" },
  { kind: "key", old: "stand_*", new: "file_status_*", where: "webapp-admin/src/features/files" },
];
const TREE = {
  "tsconfig.base.json": `{ "compilerOptions": { "noLib": true, "strict": true, "module": "ESNext", "moduleResolution": "Bundler", "jsx": "react-jsx" } }`,
  "webapp-shared/src/ui/Note/Note.tsx": `import styles from "./Note.module.css";
export const Note = ({ size }: { size: "s" | "l" }) => styles[size] + styles.head;
`,
  "webapp-shared/src/ui/Note/Note.module.css": ".head {\n  color: red;\n}\n.head:hover .s {\n  color: blue;\n}\n",
  "webapp-shared/src/parts/sheets/files.ts": "export const files = 1;\n",
  "webapp-admin/src/app/gate.ts": "export const wayBack = (to: string) => to;\n",
  "webapp-admin/src/app/page.ts": `import { Note } from "webapp-shared/ui/Note/Note";
import { files } from "webapp-shared/parts/sheets/files";
import { wayBack } from "./gate";
const own = { wayBack: 1 };
export const all = { Note, files, wayBack, own: own.wayBack };
export const t = (key: string) => key;
`,
  "webapp-admin/src/features/files/locales/en.json": `{\n  "stand_done": "Done",\n  "standing": "Stands"\n}\n`,
  "webapp-admin/src/features/files/locales/hi.json": `{\n  "stand_done": "पूरा",\n  "standing": "है"\n}\n`,
  "webapp-admin/src/features/files/Page.ts": `import { t } from "../../app/page";
export const page = (stand: string) => [t("stand_done"), t(\`stand_\${stand}\`), t("standing")];
`,
};

let root;
const git = (...words) =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...words], {
    cwd: root,
    encoding: "utf8",
  });
const read = (path) => readFileSync(join(root, path), "utf8");
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const renameAll = () =>
  [renameFiles, renameClasses, renameMessages].flatMap((step) => step({ root, rows: ROWS }).report);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "rename-"));
  for (const [path, text] of Object.entries(TREE)) write(path, text);
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "before");
});
afterEach(() => rmSync(root, { recursive: true }));

it("moves a folder with the files of its stem, deepest folders first", () => {
  const rows = [
    { kind: "file", old: "a/parts", new: "a/components" },
    { kind: "file", old: "a/parts/elsewhere", new: "a/parts/otherTab" },
  ];
  expect(movedPath("a/parts/elsewhere/elsewhere.test.tsx", rows)).toBe("a/components/otherTab/otherTab.test.tsx");
  expect(movedPath("a/partsOfIt/x.ts", rows)).toBe("a/partsOfIt/x.ts");
});

it("renames what a module exports wherever it is meant, and nothing that only looks alike", () => {
  const report = renameAll();
  expect(read("webapp-admin/src/app/page.ts")).toBe(`import { Callout } from "webapp-shared/ui/Callout/Callout";
import { files } from "webapp-shared/components/sheets/files";
import { returnPath } from "./gate";
const own = { wayBack: 1 };
export const all = { Note: Callout, files, wayBack: returnPath, own: own.wayBack };
export const t = (key: string) => key;
`);
  expect(report).toContain("skipped, not in the tree: webapp-admin/src/app/gone.ts");
});

it("keeps a class whose name is computed, and renames the others in sheet and component", () => {
  const report = renameAll();
  expect(read("webapp-shared/src/ui/Callout/Callout.module.css")).toBe(
    ".header {\n  color: red;\n}\n.header:hover .s {\n  color: blue;\n}\n",
  );
  expect(read("webapp-shared/src/ui/Callout/Callout.tsx")).toContain("styles[size] + styles.header");
  expect(report.filter((line) => line.includes(".s -> .small"))).toEqual([
    "left: .s -> .small in webapp-shared/src/ui/Callout/Callout.module.css: the name is computed from a value",
  ]);
});

it("keeps a class where the module has both names", () => {
  write("webapp-shared/src/ui/Note/Note.module.css", ".head {\n  color: red;\n}\n.header {\n  color: blue;\n}\n");
  renameAll();
  expect(read("webapp-shared/src/ui/Callout/Callout.tsx")).toContain("styles.head;");
});

it("renames keys in both languages and in the templates that ask for them", () => {
  renameAll();
  expect(JSON.parse(read("webapp-admin/src/features/files/locales/hi.json"))).toEqual({
    file_status_done: "पूरा",
    standing: "है",
  });
  expect(read("webapp-admin/src/features/files/Page.ts")).toContain(
    '[t("file_status_done"), t(`file_status_${stand}`), t("standing")]',
  );
});

it("changes nothing when it is run again", () => {
  renameAll();
  git("add", "-A");
  git("commit", "-qm", "after");
  renameAll();
  expect(git("status", "--porcelain")).toBe("");
});

it.each([
  ["the renamed tree", () => undefined, 0],
  [
    "one changed string",
    () => write("webapp-admin/src/app/gate.ts", 'export const returnPath = (to: string) => to + "x";\n'),
    1,
  ],
  [
    "one changed declaration",
    () =>
      write(
        "webapp-shared/src/ui/Callout/Callout.module.css",
        ".header {\n  color: red;\n}\n.header:hover .s {\n  color: green;\n}\n",
      ),
    1,
  ],
  [
    "one changed text",
    () =>
      write(
        "webapp-admin/src/features/files/locales/en.json",
        '{\n  "file_status_done": "Ready",\n  "standing": "Stands"\n}\n',
      ),
    1,
  ],
  [
    "a name that no row gives",
    () => write("webapp-admin/src/app/gate.ts", "export const pathBack = (to: string) => to;\n"),
    1,
  ],
])("the verifier judges %s", (_, change, faults) => {
  renameAll();
  change();
  expect(verify({ root, revision: "HEAD", rows: ROWS })).toHaveLength(faults);
});
