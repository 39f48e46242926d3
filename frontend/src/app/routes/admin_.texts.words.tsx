import { createFileRoute } from "@tanstack/react-router";
import { TextsFrame } from "#/app/admin/texts/texts-frame.tsx";
import { WordList } from "#/app/admin/words/word-list.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/texts/words")({
  ...appRoute("/admin/texts/words"),
  component: () => (
    <TextsFrame>
      <WordList />
    </TextsFrame>
  ),
});
