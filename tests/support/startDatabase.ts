export default async function startDatabase(): Promise<void> {}
