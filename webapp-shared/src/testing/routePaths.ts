import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { createRoutesFromElements, Routes, type RouteObject } from "react-router-dom";

/** The paths of every page in what a bundle's `Router` renders, in their order and without the catch-all. */
export function routePaths(tree: ReactNode): string[] {
  const table = routesIn(tree);
  if (!table) throw new Error("There are no <Routes> in this tree.");
  return [...new Set(pathsOf(createRoutesFromElements(table.props.children), ""))];
}

function routesIn(node: ReactNode): ReactElement<{ children?: ReactNode }> | null {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<{ children?: ReactNode }>(child)) continue;
    const table = child.type === Routes ? child : routesIn(child.props.children);
    if (table) return table;
  }
  return null;
}

function pathsOf(routes: RouteObject[], parent: string): string[] {
  return routes.flatMap((route) => {
    if (route.path === "*") return [];
    const path = route.path === undefined ? parent : joined(parent, route.path);
    const below = route.children ? pathsOf(route.children, path) : [];
    return route.element !== undefined && route.element !== null && (route.path !== undefined || route.index)
      ? [path, ...below]
      : below;
  });
}

function joined(parent: string, path: string): string {
  return path.startsWith("/") ? path : `${parent.replace(/\/$/, "")}/${path}`;
}
