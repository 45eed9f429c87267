import desk from "./desk.en.json";

/** Words of shared parts that no customer meets, for the start of a bundle that has them. */
export const staffMessages = {
  eager: { desk },
  more: {
    "hi/desk": () => import("./desk.hi.json"),
    // Labels of an app that its pages and its files show alike; the server reads the same JSON.
    "en/call-labels": () => import("./labels/calls.en.json"),
    "hi/call-labels": () => import("./labels/calls.hi.json"),
    "en/deletion-labels": () => import("./labels/deletions.en.json"),
    "hi/deletion-labels": () => import("./labels/deletions.hi.json"),
    "en/link-labels": () => import("./labels/acquisition.en.json"),
    "hi/link-labels": () => import("./labels/acquisition.hi.json"),
    "en/card-labels": () => import("./labels/cards.en.json"),
    "hi/card-labels": () => import("./labels/cards.hi.json"),
  },
};
