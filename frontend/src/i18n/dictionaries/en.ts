import messages from "../locales/en.ts";
import head from "../locales/en/head.ts";

export default { ...messages, head };
