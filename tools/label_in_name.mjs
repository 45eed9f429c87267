// WCAG 2.5.3: whoever speaks to the page says the words that stand on a control, so its name has to hold them, in both
// languages. What is named by `aria-label` is found in the source: axe sees only what the walk happens to open.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

const LANGUAGES = ["en", "hi"];
/** stands for a value that only the run knows */
const VALUE = "…";

/** The texts a file speaks with: its feature's, else those of the app around it, always with the shared ones. */
function textsOf(path, root) {
  const shared = join(root, "webapp-shared/src/i18n");
  const texts = Object.fromEntries(LANGUAGES.map((one) => [one, read(join(shared, `common.${one}.json`))]));
  for (let folder = dirname(path); folder.startsWith(root) && folder !== root; folder = dirname(folder)) {
    if (!existsSync(join(folder, "locales/en.json"))) continue;
    for (const one of LANGUAGES) texts[one] = { ...texts[one], ...read(join(folder, `locales/${one}.json`)) };
    return texts;
  }
  return texts;
}

const read = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Every text an expression may come to, as alternatives in both languages; null where only the run knows it. */
function alternatives(node, texts) {
  if (ts.isJsxExpression(node)) return node.expression ? alternatives(node.expression, texts) : [];
  if (ts.isParenthesizedExpression(node)) return alternatives(node.expression, texts);
  if (ts.isStringLiteralLike(node)) return [{ en: node.text, hi: node.text }];
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [alternatives(node.whenTrue, texts), alternatives(node.whenFalse, texts)];
    return yes && no ? [...yes, ...no] : null;
  }
  if (ts.isCallExpression(node) && node.expression.getText() === "t" && node.arguments[0]) {
    const keys = alternatives(node.arguments[0], texts);
    const found = keys
      ?.flatMap(({ en: key }) => [key, `${key}_one`, `${key}_other`])
      .filter((key) => typeof texts.en[key] === "string");
    if (!found?.length) return null;
    return found.map((key) =>
      Object.fromEntries(LANGUAGES.map((one) => [one, texts[one][key].replaceAll(/\{\{.*?\}\}/g, VALUE)])),
    );
  }
  return null;
}

/** What a name begins with when it is put together as `${words}…`. */
const partsOf = (node) => (ts.isTemplateExpression(node) ? node.templateSpans.map((span) => span.expression) : []);

function check(element, texts) {
  const label = element.openingElement.attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === "aria-label",
  );
  const named = label?.initializer && ts.isJsxExpression(label.initializer) ? label.initializer.expression : null;
  if (!named) return [];
  const children = element.children.filter((one) => !(ts.isJsxText(one) && !one.text.trim()));
  return children.flatMap((child) => {
    if (!ts.isJsxExpression(child) || !child.expression) return [];
    const said = child.expression.getText();
    // the very same words, put before what they are about
    if (partsOf(named).some((part) => part.getText() === said)) return [];
    const visible = alternatives(child, texts);
    const names = alternatives(named, texts);
    if (!visible || !names) return [];
    const isPaired = visible.length === names.length;
    return visible.flatMap((words, place) =>
      (isPaired ? [names[place]] : names).flatMap((name) =>
        LANGUAGES.filter((one) => !name[one].toLowerCase().includes(words[one].toLowerCase())).map(
          (one) => `the name "${name[one]}" does not hold the words "${words[one]}"`,
        ),
      ),
    );
  });
}

/** One line for each control of a file whose words are missing in its name. */
export function mismatches(path, root) {
  const code = readFileSync(path, "utf8");
  if (!code.includes("aria-label=")) return [];
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts = textsOf(path, root);
  const found = [];
  const walk = (node) => {
    if (
      ts.isJsxElement(node) &&
      /^(a|button|Button|Link|LinkButton|NavLink)$/.test(node.openingElement.tagName.getText())
    ) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(...check(node, texts).map((fault) => `${line}: ${fault}`));
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}
