import { TimingsEditor } from "#/app/owner/timings/timings-editor.tsx";
import { useEditor } from "../editor-context.ts";

export const TimingsStep = () => {
  const { values, set } = useEditor();
  return <TimingsEditor timings={values.timings} onChange={(timings) => set({ timings })} />;
};
