export { SearchBox as default } from "#/components/search-box/search-box.tsx";

export const messages = [] as const;
