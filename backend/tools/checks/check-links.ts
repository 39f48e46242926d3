/**
 * Checks that no script of the front end navigates to an unchecked address: the router and `location`
 * get literals, or results of `paths`, `ownPath` and similar functions. Links that visitors follow
 * need no check: the content security policy and React refuse `javascript:`.
 */
import ts from "typescript";
import { readSources } from "./sources.ts";

type LinkFault = { path: string; line: number; sink: string; text: string };

/** Functions that return a safe address for any input. */
const safeFunctions = ["ownPath", "samePage", "returnPlace"];

/** Calls that navigate to their first argument. */
const navigationCalls =
  /\b(window\.open|location\.(assign|replace)|navigation\.navigate|history\.(push|replace))$/;

/** Calls that navigate to the `href` or `to` of their first argument. */
const routerCalls = /(^|\.)(navigate|redirect|buildLocation)$/;

/** Assignments to these properties navigate. */
const navigationTargets = /^((window|self|globalThis|document|top|parent)\.)?location(\.href)?$/;

export function findLinkFaults(path: string, text: string): LinkFault[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const faults: LinkFault[] = [];

  const check = (sink: string, value: ts.Expression | undefined) => {
    if (!value || isSafe(value)) return;
    const { line } = file.getLineAndCharacterOfPosition(value.getStart());
    faults.push({ path, line: line + 1, sink, text: value.getText() });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText().replaceAll("?.", ".");
      const [first] = node.arguments;
      if (navigationCalls.test(callee)) check(callee, first);
      if (routerCalls.test(callee) && first) {
        for (const value of destinationsIn(first)) check(callee, value);
      }
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const target = node.left.getText();
      if (navigationTargets.test(target)) check(target, node.right);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

/** Destinations of a router call. An argument that is not an object literal could lead anywhere. */
function destinationsIn(argument: ts.Expression): ts.Expression[] {
  if (!ts.isObjectLiteralExpression(argument)) return [argument];
  return argument.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return [property.expression];
    if (!/^(to|href)$/.test(property.name.getText())) return [];
    return ts.isPropertyAssignment(property)
      ? [property.initializer]
      : ts.isShorthandPropertyAssignment(property)
      ? [property.name]
      : [];
  });
}

function isSafe(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value) || ts.isNonNullExpression(value)) {
    return isSafe(value.expression);
  }
  if (ts.isConditionalExpression(value)) return isSafe(value.whenTrue) && isSafe(value.whenFalse);
  if (ts.isBinaryExpression(value) && /^(\?\?|\|\|)$/.test(value.operatorToken.getText())) {
    return isSafe(value.left) && isSafe(value.right);
  }
  if (ts.isStringLiteralLike(value)) return hasFixedSite(value.text, true);
  if (ts.isTemplateExpression(value)) return hasFixedSite(value.head.text, false);
  if (ts.isCallExpression(value)) {
    const callee = value.expression.getText();
    if (callee === "inLanguage") return isSafe(value.arguments[0]!);
    return safeFunctions.includes(callee) || callee.startsWith("paths.");
  }
  if (ts.isPropertyAccessExpression(value)) return value.expression.getText() === "paths";
  return false;
}

/** Whether an address, or its beginning, determines its site. */
const hasFixedSite = (text: string, isWhole: boolean): boolean =>
  /^(#|https:\/\/[\w.-]+\/|\/[\w$.])/.test(text) ||
  isWhole && /^(\/|\.|)$/.test(text) ||
  // A route: the rest is a parameter, which the router encodes.
  isWhole && text.startsWith("/$");

/** Navigations to unchecked addresses, one line each. */
export async function checkLinks(): Promise<string[]> {
  const sources = await readSources("frontend/src");
  return [...sources].filter(([path]) => !/\.test\.tsx?$/.test(path))
    .flatMap(([path, text]) => findLinkFaults(path, text))
    .map(({ path, line, sink, text }) =>
      `${path}:${line}  ${sink} follows the unchecked address ${text}: see lib/session/own-path.ts`
    );
}
