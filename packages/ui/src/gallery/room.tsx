import type { ReactNode } from 'react';

export function Room({ title, span, children }: { title: string; span?: 4 | 5 | 6 | 7; children: ReactNode }) {
  return (
    <section className="gallery-room" data-span={span}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-sample">
      <small>{name}</small>
      {children}
    </div>
  );
}
