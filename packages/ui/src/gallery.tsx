import './gallery.css';
import { ButtonRoom } from '#gallery/button-room.tsx';
import { ChoiceRoom } from '#gallery/choice-room.tsx';
import { MoneyRoom, SkeletonRoom } from '#gallery/display-room.tsx';
import { FieldRoom } from '#gallery/field-room.tsx';
import { OverlayRoom } from '#gallery/overlay-room.tsx';
import { Room } from '#gallery/room.tsx';
import { SignRoom } from '#gallery/sign-room.tsx';
import { Mark } from '#mark.tsx';
import { Toasts } from '#toasts.tsx';

const COLOURS = ['night', 'sunken', 'surface', 'raised', 'edge', 'muted', 'text', 'turquoise', 'gold', 'green', 'red', 'violet'];

/** Every component in every state, in all four languages. For development only; the one place with literal texts. */
export function Gallery() {
  return (
    <main className="gallery">
      <header className="gallery-head">
        <Mark />
        <div>
          <h1>Components</h1>
          <p>Every primitive in every state. Values come from tokens.css.</p>
        </div>
      </header>
      <div className="gallery-grid">
        <Room title="Colour">
          <div className="gallery-row">
            {COLOURS.map((colour) => (
              <div key={colour} className="gallery-swatch">
                <i className={`swatch-${colour}`} />
                <b>{colour}</b>
              </div>
            ))}
          </div>
        </Room>
        <ButtonRoom />
        <SignRoom />
        <FieldRoom />
        <ChoiceRoom />
        <OverlayRoom />
        <MoneyRoom />
        <SkeletonRoom />
      </div>
      <Toasts closeLabel="Close" />
    </main>
  );
}
