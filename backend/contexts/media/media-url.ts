/** Returns the file of the address of a picture. */
export const parseMediaUrl = (url: string): { folder: string; file: string } => {
  const [folder = "", file = ""] = url.split("/").slice(2);
  return { folder, file };
};
