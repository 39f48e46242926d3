import { useEffect, useRef, useState } from "react";
import { uploadFile } from "#/api/upload.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { preparePicture } from "#/lib/pictures/prepare-picture.ts";
import { type RejectedFile, uploadFault } from "./upload-fault.ts";

export type Upload = {
  id: string;
  file: File;
  /** Where the browser shows it from. */
  preview: string;
  state: "waiting" | "preparing" | "sending" | "failed";
  /** How much has been sent, from 0 to 1. */
  share: number;
  error?: unknown;
};

type Target = {
  method: "PUT" | "POST";
  path: string;
  onDone: (business: MyBusiness) => void;
};

/** On their way at the same time. */
const atOnce = 2;

/**
 * Sends pictures, a few at a time: each may be cancelled, and tried again when it failed. A file
 * that no further try can help is taken off the list and named once, with all others of its kind.
 */
export const useUploads = ({ method, path, onDone }: Target) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef(onDone);
  latest.current = onDone;

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((uploads) => uploads.map((one) => one.id === id ? { ...one, ...part } : one));
  const drop = ({ id, preview }: Upload) => {
    URL.revokeObjectURL(preview);
    setUploads((uploads) => uploads.filter((one) => one.id !== id));
  };

  const run = async (upload: Upload) => {
    const { id, file } = upload;
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { state: "preparing", share: 0, error: undefined });
    try {
      const picture = await preparePicture(file);
      change(id, { state: "sending" });
      const business = await uploadFile({
        method,
        path,
        file: picture,
        fileName: file.name,
        ...method === "POST" && { idempotencyKey: id },
        onProgress: (share) => change(id, { share }),
        signal: controller.signal,
      });
      latest.current(business as MyBusiness);
      drop(upload);
    } catch (error) {
      const fault = uploadFault(error);
      if (controller.signal.aborted || fault) drop(upload);
      else change(id, { state: "failed", error });
      if (fault) setRejected((files) => [...files, { name: file.name, fault }]);
    } finally {
      running.current.delete(id);
    }
  };

  useEffect(() => {
    const free = atOnce - running.current.size;
    const waiting = uploads.filter(({ id, state }) =>
      state === "waiting" && !running.current.has(id)
    );
    for (const upload of waiting.slice(0, Math.max(0, free))) run(upload);
  }, [uploads]);

  // Who leaves the page leaves what is under way; what has been sent is there.
  useEffect(() => () => running.current.forEach((controller) => controller.abort()), []);

  return {
    uploads,
    /** What cannot be added, once it is known of all. */
    rejected: uploads.some(({ state }) => state === "waiting" || state === "preparing")
      ? []
      : rejected,
    forgetRejected: () => setRejected([]),
    add: (files: readonly File[]) => {
      setRejected([]);
      setUploads((uploads) => [
        ...uploads,
        ...files.map((file): Upload => ({
          id: crypto.randomUUID(),
          file,
          preview: URL.createObjectURL(file),
          state: "waiting",
          share: 0,
        })),
      ]);
    },
    cancel: (upload: Upload) => {
      const controller = running.current.get(upload.id);
      if (controller) controller.abort();
      else drop(upload);
    },
    retry: ({ id }: Upload) => change(id, { state: "waiting" }),
  };
};

export type Uploads = ReturnType<typeof useUploads>;
