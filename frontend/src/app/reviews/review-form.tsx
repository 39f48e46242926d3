import { type FormEvent, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ApiError, dataOf } from "#/api/problem.ts";
import { Statement } from "#/components/cases/statement.tsx";
import {
  dropDraft,
  readDraft,
  type ReviewDraft,
  toDraft,
  writeDraft,
} from "#/lib/browser/review-draft.ts";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import { wallTime } from "#/lib/format/clock.ts";
import { formatMonth } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useIdempotencyKey } from "#/lib/hooks/use-idempotency-key.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { goTo } from "#/lib/page/go-to.ts";
import { storeReturnPath } from "#/lib/session/return-place.ts";
import { useSession } from "#/lib/session/use-session.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { CheckField } from "#/ui/form/fields/check-field.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { Form } from "#/ui/form/form.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import { SubmitButton } from "#/ui/form/submit-button.tsx";
import { useForm } from "#/ui/form/use-form.ts";
import { PhotoField } from "./photo-field.tsx";
import { StarField } from "./star-field.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

/** Return path to the submit button after sign-in. */
const sendPath = (slug: string) => `/business/${slug}/review#send`;

type Fault =
  | "required_rating"
  | "required_text"
  | "required_name"
  | "tooShort"
  | "tooLong"
  | "characters"
  | "script"
  | "name_wrong"
  | "month_wrong"
  | "work_wrong"
  | "photos_wrong";

const lengths = { shortest: 20, longest: 2000 };

type FormProps = {
  slug: string;
  name: string;
  works: Schemas["Work"][];
  /** The review to edit; undefined for a new one. */
  mine?: Schemas["MyReview"];
  onSent: (review: Schemas["MyReview"]) => void;
};

/** Form to write or edit a review. */
export const ReviewForm = ({ slug, name, works, mine, onSent }: FormProps) => {
  const { t } = useTranslation(["writeReview", "forms", "ownReviews"]);
  const lang = useLang();
  const token = useSession()?.token ?? null;
  const explainProblem = useExplainProblem();
  const keyOf = useIdempotencyKey();
  const draftKey = mine ? `${slug}/edit/${mine.version}` : slug;
  const [draft, updateDraft] = useDraft(draftKey, mine);
  const [length, setLength] = useState([...draft.text ?? ""].length);
  const { photos = [], invitation, refused } = draft;
  const hasSignedIn = token !== null && location.hash === "#send";
  useEffect(() => {
    if (hasSignedIn) document.getElementById("send")?.focus();
  }, [hasSignedIn]);

  const send = async (values: ReviewDraft) => {
    const content: Schemas["EditedReview"] = {
      rating: Number(values.rating),
      text: values.text ?? "",
      ...values.experiencedOn && { experiencedOn: values.experiencedOn },
      ...values.workDone && { workDone: values.workDone },
      authorName: values.authorName ?? "",
      ...photos.length > 0 && { photos: photos.map(({ id }) => id) },
      mayFeature: values.mayFeature !== undefined,
    };
    if (mine) {
      const header = { "if-match": `"${mine.version}"` };
      const params = { path: { id: mine.id }, header };
      const edited = dataOf(await api.PUT("/api/my/reviews/{id}", { params, body: content }));
      dropDraft(draftKey);
      return onSent(edited);
    }
    const body: Schemas["NewReview"] = { ...content, ...invitation && { invitation } };
    const params = {
      path: { slug },
      header: { "idempotency-key": keyOf(JSON.stringify(body)) },
    };
    const answer = await api.POST("/api/business/{slug}/reviews", { params, body });
    const review = dataOf(answer);
    dropDraft(slug);
    onSent(review);
  };

  const form = useForm<Fault>({
    check: ({ rating, text = "", authorName = "" }) => {
      const n = [...text].length;
      return {
        rating: rating ? undefined : "required_rating",
        text: n === 0
          ? "required_text"
          : n < lengths.shortest
          ? "tooShort"
          : n > lengths.longest
          ? "tooLong"
          : undefined,
        authorName: authorName.trim() ? undefined : "required_name",
      };
    },
    submit: async (values) => {
      if (token) return await send(values);
      // The draft stays on the device while the user signs in by phone.
      storeReturnPath(sendPath(slug));
      await goTo(paths.phoneAuth);
    },
    messageOf: (fault) => t(`writeReview:${fault}`),
    faultsIn: (error) =>
      error instanceof ApiError
        ? Object.fromEntries(error.fields.map(({ field, code }) => [field, faultOf(field, code)]))
        : {},
    explain: (error) => {
      const code = error instanceof ApiError && problems.find((code) => code === error.code);
      if (code) {
        return {
          text: t(`writeReview:problem.${code}`),
          detail: code === "mobile_unverified" ? t("writeReview:verifyFirst") : undefined,
        };
      }
      return explainProblem(error, t("writeReview:failed"));
    },
    summarise: () => t("forms:summary"),
  });
  useEffect(() => {
    // Removes a used invitation, so that the next attempt does not send it.
    if (form.failure?.text === t("writeReview:problem.invitation_spent")) {
      updateDraft({ invitation: undefined });
    }
  }, [form.failure, updateDraft, t]);

  const onInput = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const values = Object.fromEntries(new FormData(currentTarget.querySelector("form")!)) as
      & Record<string, string>
      & ReviewDraft;
    setLength([...(values.text ?? "").trim()].length);
    updateDraft({ mayFeature: undefined, ...values });
  };

  return (
    <div onInput={onInput}>
      {invitation && <p className="mb-4 font-bold">{t("writeReview:invited", { name })}</p>}
      {refused && (
        <div className="mb-4">
          <Caution>
            <p className="font-bold">{t("writeReview:refused")}</p>
            {refused.refusal && <p>{t(`ownReviews:mine.refusals.${refused.refusal}`)}</p>}
            {refused.statement && <Statement text={refused.statement} />}
          </Caution>
        </div>
      )}
      <Form form={form} label={t(mine ? "writeReview:edit.title" : "writeReview:title", { name })}>
        <StarField defaultValue={draft.rating} />
        <TextAreaField
          name="text"
          label={t("writeReview:text")}
          help={
            <>
              {t("writeReview:textHelp")}
              <span className="block">
                {t("writeReview:counter", { n: formatNumber(length, lang) })}
              </span>
            </>
          }
          rows={6}
          defaultValue={draft.text}
        />
        <TextField
          name="authorName"
          label={t("writeReview:name")}
          help={t("writeReview:nameHelp")}
          maxLength={40}
          autoComplete="given-name"
          defaultValue={draft.authorName}
        />
        <SelectField
          name="experiencedOn"
          label={t("writeReview:month")}
          note={t("forms:optional")}
          placeholder={t("writeReview:unsaid")}
          defaultValue={draft.experiencedOn ?? ""}
          options={lastMonths().map((month) => ({ value: month, label: formatMonth(month, lang) }))}
        />
        <SelectField
          name="workDone"
          label={t("writeReview:work")}
          note={t("forms:optional")}
          placeholder={t("writeReview:unsaid")}
          defaultValue={draft.workDone ?? ""}
          options={works.map((work) => ({ value: work.id, label: work.name[lang] }))}
        />
        <PhotoField
          photos={photos}
          isSignedIn={token !== null}
          onChange={(photos) => updateDraft({ photos })}
        />
        <CheckField name="mayFeature" defaultChecked={draft.mayFeature !== undefined}>
          {t("writeReview:mayFeature")}
        </CheckField>
        <p className="text-sm text-muted">
          {t("writeReview:draftStored")}{" "}
          <PageLink href={paths.reviewPolicy} className="link">{t("writeReview:policy")}</PageLink>
        </p>
        {hasSignedIn && (
          <div id="send" tabIndex={-1} className="scroll-mt-20">
            <Notice tone="good">{t("writeReview:signedIn")}</Notice>
          </div>
        )}
        <SubmitButton
          label={t(
            mine
              ? "writeReview:edit.submit"
              : token
              ? "writeReview:submit"
              : "writeReview:submitSignedOut",
          )}
          busyLabel={t("writeReview:busy")}
        />
      </Form>
    </div>
  );
};

const problems = [
  "own_business",
  "mobile_unverified",
  "already_reviewed",
  "invitation_spent",
  "unknown_business",
  "unknown_review",
  "review_not_shown",
  "edited_recently",
  "stale",
] as const;

/** Maps an API error of a field to a fault. */
const faultOf = (field: string, code: string): Fault =>
  field === "experiencedOn"
    ? "month_wrong"
    : field === "workDone"
    ? "work_wrong"
    : field === "photos"
    ? "photos_wrong"
    : field === "authorName" && code === "name"
    ? "name_wrong"
    : code === "script"
    ? "script"
    : code === "too_big"
    ? "tooLong"
    : code === "too_small"
    ? "tooShort"
    : "characters";

/** Draft from this device, with the invitation in the URL. */
const useDraft = (slug: string, mine: Schemas["MyReview"] | undefined) => {
  const [draft, setDraft] = useState((): ReviewDraft => {
    const stored = readDraft(slug);
    if (mine) return Object.keys(stored).length > 0 ? stored : toDraft(mine);
    const invitation = new URLSearchParams(location.hash.slice(1)).get("invitation");
    return invitation ? { ...stored, invitation } : stored;
  });
  useEffect(() => writeDraft(slug, draft), [slug, draft]);
  const updateDraft = useCallback(
    (part: { [Name in keyof ReviewDraft]: ReviewDraft[Name] | undefined }) =>
      setDraft((draft) => ({ ...draft, ...part }) as ReviewDraft),
    [],
  );
  return [draft, updateDraft] as const;
};

/** This month and the 23 months before it, such as `2026-11`, newest first. */
const lastMonths = (): string[] => {
  const [year, month] = wallTime(new Date(serviceNow()).toISOString()).date.split("-").map(
    Number,
  ) as [number, number];
  return Array.from(
    { length: 24 },
    (_, before) => new Date(Date.UTC(year, month - 1 - before)).toISOString().slice(0, 7),
  );
};
