/** Query keys of one thing: everything about it is invalidated by the prefix `all`. */
export function keysOf<Name extends string>(name: Name) {
  return {
    all: [name] as const,
    list: (filters: object = {}) => [name, "list", filters] as const,
    one: (id: string | number, ...rest: (string | number)[]) => [name, "one", id, ...rest] as const,
  };
}
