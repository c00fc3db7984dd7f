/** The same address, whose connections begin with one more setting, such as `role=somebody`. */
export function withSetting(url: string, setting: string): string {
  const changed = new URL(url);
  const options = changed.searchParams.get('options');
  changed.searchParams.set('options', [options, `-c ${setting}`].filter(Boolean).join(' '));
  return changed.href;
}
