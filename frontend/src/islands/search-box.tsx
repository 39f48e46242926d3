export { SearchBox as default } from "#/components/search-box/search-box.tsx";
