import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { shareHref } from "#/lib/format/phone.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { showToast } from "#/ui/toast.ts";

type Props = {
  path: string;
  fileName: string;
  origin: string;
};

const sharesFiles = (): boolean =>
  navigator.canShare?.({ files: [new File(["x"], "x.png", { type: "image/png" })] }) ?? false;

const loadPicture = async (
  { path, fileName }: Pick<Props, "path" | "fileName">,
  signal?: AbortSignal,
): Promise<File> => {
  const answer = await fetch(path, { ...signal && { signal } });
  if (!answer.ok) throw new TypeError(`The picture could not be loaded: ${answer.status}`);
  return new File([await answer.blob()], fileName, { type: "image/png" });
};

/** Shares the picture with the device's share sheet, else sends a message with its URL. */
export const SendPoster = ({ path, fileName, origin }: Props) => {
  const { t } = useTranslation("dashboard");
  const [sendsFile, setSendsFile] = useState(sharesFiles);
  const [picture, setPicture] = useState<File>();
  const message = t("poster.message");

  // Loaded before the tap: browsers allow sharing only shortly after a tap.
  useEffect(() => {
    if (!sendsFile) return;
    const controller = new AbortController();
    loadPicture({ path, fileName }, controller.signal).then(setPicture, () => {});
    return () => controller.abort();
  }, [path, fileName, sendsFile]);

  const send = async () => {
    try {
      await navigator.share({
        files: [picture ?? await loadPicture({ path, fileName })],
        text: message,
      });
    } catch (error) {
      // The user has closed the share sheet.
      if ((error as Error).name === "AbortError") return;
      setSendsFile(false);
      await showToast(t("poster.sendFailed"), "error");
    }
  };

  const label = (
    <>
      <BrandIcon brand="whatsapp" size={18} />
      {t("poster.send")}
    </>
  );
  if (sendsFile) {
    return <button type="button" onClick={send} className="btn btn-primary">{label}</button>;
  }
  return (
    <a
      href={shareHref(`${message}\n${origin}${path}`)}
      target="_blank"
      rel="noopener"
      className="btn btn-primary"
    >
      {label}
    </a>
  );
};
