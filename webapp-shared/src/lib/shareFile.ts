/** Opens the phone's own sheet with a file; false where the browser has none for it. */
export async function shareFile(file: File): Promise<boolean> {
  if (typeof navigator.canShare !== "function" || !navigator.canShare({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // closing the sheet is no failure; any other one leaves the file to be saved
    return error instanceof DOMException && error.name === "AbortError";
  }
  return true;
}
