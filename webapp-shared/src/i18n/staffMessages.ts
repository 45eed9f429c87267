import desk from "./desk.en.json";

/** Words of shared parts that no customer meets, for the start of a bundle that has them. */
export const staffMessages = {
  eager: { desk },
  more: { "hi/desk": () => import("./desk.hi.json") },
};
