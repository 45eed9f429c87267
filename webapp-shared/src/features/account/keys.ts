import { keysOf } from "../../api/keys";

export const ownSessionKeys = keysOf("own-sessions");
export const accountKeys = keysOf("account");
/** the person of this session, as the area itself reads it */
export const selfKeys = keysOf("self");
export const passwordKeys = keysOf("password-check");
export const linkKeys = keysOf("link");
