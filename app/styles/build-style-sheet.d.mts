export function buildStyleSheet(): Promise<{ href: string; hash: string; bytes: number }>;
