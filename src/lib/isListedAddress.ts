/** Whether an address is one of the listed hosts, compared whole with its port, by https and without a user name. @source docs/decisions/0071-partner-sign-in-and-procurement.md */
export function isListedAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, host } = new URL(address);
  return protocol === 'https:' && !username && !password && hosts.includes(host);
}
