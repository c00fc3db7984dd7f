import { minor } from '@tulpar/domain/money';
import { useEffect, useState } from 'react';
import { Button } from '#button.tsx';
import { Room } from '#gallery/room.tsx';
import { Loader } from '#loader.tsx';
import { Money } from '#money.tsx';
import { notify } from '#notify.tsx';
import { Sheet } from '#sheet.tsx';
import type { Toast } from '#toast-store.ts';
import { ToastCard } from '#toasts.tsx';

const LOADER_MS = 2000;
const TOASTS: readonly Toast[] = [
  { id: -1, tone: 'info', title: 'Көшірілді', text: 'help@tulpar.example' },
  { id: -2, tone: 'success', title: 'Depozit qəbul olundu', text: 'Balansınıza 150 ₼ əlavə edildi' },
  {
    id: -3,
    tone: 'error',
    title: 'Банк отклонил платёж',
    text: 'Деньги не списаны.',
    action: { label: 'Попробовать снова', onPress: () => undefined },
  },
];

export function OverlayRoom() {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLoading(false), LOADER_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <Room title="Toasts, sheet, loader" span={6}>
      <div className="gallery-column">
        {TOASTS.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel="Close" />
        ))}
      </div>
      <div className="gallery-row">
        {TOASTS.map(({ tone, title, text, action }) => (
          <Button key={tone} size="small" onClick={() => notify({ tone, title, text, action })}>
            Toast: {tone}
          </Button>
        ))}
        <Button size="small" onClick={() => setSheetOpen(true)}>
          Sheet
        </Button>
        <Button size="small" onClick={() => setLoading(true)}>
          Loader
        </Button>
      </div>
      <Sheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Счёт пополнен"
        closeLabel="Закрыть"
        footer={
          <Button look="main" wide onClick={() => setSheetOpen(false)}>
            Играть
          </Button>
        }
      >
        <div className="gallery-column">
          <p>На счёт пришло</p>
          <Money amount={minor(5_500_000)} currency="KZT" />
          <Button size="small" onClick={() => notify({ title: 'Скопировано', key: 'copied' })}>
            Скопировать
          </Button>
        </div>
      </Sheet>
      {isLoading ? <Loader label="Loading" /> : null}
    </Room>
  );
}
