/** The same address with one more setting for its connections, such as `role=tulpar_app`. */
export function withSetting(url: string, setting: string): string {
  const changed = new URL(url);
  const options = changed.searchParams.get('options');
  changed.searchParams.set('options', [options, `-c ${setting}`].filter(Boolean).join(' '));
  return changed.href;
}
