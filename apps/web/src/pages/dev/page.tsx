import { Gallery } from '@tulpar/ui/gallery';

export function Page() {
  return <Gallery />;
}
