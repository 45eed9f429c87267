/** Query keys of one thing: everything about it is invalidated by the prefix `all`. */
export function keysOf<Name extends string>(name: Name) {
  return {
    all: [name] as const,
    list: (filters: object = {}) => [name, "list", filters] as const,
    /** any other part of it, for example a count or a preview */
    of: (...parts: readonly unknown[]): readonly unknown[] => [name, ...parts],
    one: (id: string | number, ...rest: (string | number)[]) => [name, "one", id, ...rest] as const,
  };
}
