/** What some work comes to. @throws Error naming who was at it when it takes longer than the limit, if there is one */
export async function withinTime<T>(work: Promise<T>, limitMs: number | undefined, who: string): Promise<T> {
  if (limitMs === undefined) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${who} took longer than ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
