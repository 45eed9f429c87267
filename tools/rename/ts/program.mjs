// One program of the whole front end, so that a name is followed from its declaration to every use.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const CODE = /^(webapp-[^/]+\/(src\/.*|[^/]+)|tools\/.*|tests\/(e2e|bench)\/.*|[^/]+)\.(tsx?|mjs)$/;
const GENERATED = /\.gen\.ts$/;

export const codeFiles = (files) => files.filter((path) => CODE.test(path) && !GENERATED.test(path));

/** The program, its checker, and the source file at a path of the tree. */
export function programOf(root, files) {
  const { config } = ts.readConfigFile(join(root, "tsconfig.base.json"), (path) => readFileSync(path, "utf8"));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const names = codeFiles(files)
    .filter((path) => path.startsWith("webapp-"))
    .map((path) => join(root, path));
  const program = ts.createProgram(names, {
    ...options,
    incremental: false,
    tsBuildInfoFile: undefined,
    paths: { "webapp-shared/*": [join(root, "webapp-shared/src/*")] },
  });
  const sourceOf = (path) =>
    program.getSourceFile(join(root, path)) ??
    ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.Latest, true, kindOf(path));
  return { program, checker: program.getTypeChecker(), sourceOf };
}

export const kindOf = (path) =>
  path.endsWith(".tsx") ? ts.ScriptKind.TSX : path.endsWith(".ts") ? ts.ScriptKind.TS : ts.ScriptKind.JS;

export function eachNode(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => eachNode(child, visit));
}

/** The literals by which a file names others: imports, exports, `import()`, types, `import.meta.glob`, files beside it. */
export function specifiersOf(source) {
  const found = [];
  eachNode(source, (node) => {
    const literal = literalOf(node);
    if (literal) found.push(literal);
    else if (ts.isCallExpression(node)) {
      const called = node.expression.getText(source);
      if (
        called === "import.meta.glob" ||
        node.expression.kind === ts.SyntaxKind.ImportKeyword ||
        called === "vi.importActual"
      )
        eachNode(node.arguments[0] ?? node, (inner) => {
          if (ts.isStringLiteralLike(inner)) found.push(inner);
        });
    } else if (ts.isNewExpression(node) && node.expression.getText(source) === "URL" && node.arguments?.length === 2) {
      if (ts.isStringLiteralLike(node.arguments[0])) found.push(node.arguments[0]);
    }
  });
  return found;
}

function literalOf(node) {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
    return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  return null;
}
