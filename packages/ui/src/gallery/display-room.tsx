import { minor } from '@tulpar/domain/money';
import { Card } from '#card.tsx';
import { Room, Sample } from '#gallery/room.tsx';
import { Money } from '#money.tsx';
import { Skeleton } from '#skeleton.tsx';

const ROWS = [1, 2, 3];

export function MoneyRoom() {
  return (
    <Room title="Money, surface" span={5}>
      <div className="gallery-pairs">
        <Sample name="Zero">
          <Money amount={minor(0)} currency="KZT" />
        </Sample>
        <Sample name="Two decimals">
          <Money amount={minor(64_250)} currency="AZN" />
        </Sample>
        <Sample name="Whole, header">
          <Money amount={minor(17_345_000)} currency="KZT" />
        </Sample>
        <Sample name="In">
          <Money amount={minor(2_500_000)} currency="KZT" hasPlus />
        </Sample>
        <Sample name="Out">
          <Money amount={minor(-2_000_000)} currency="KZT" />
        </Sample>
        <Sample name="Rubles">
          <Money amount={minor(99_900)} currency="RUB" />
        </Sample>
      </div>
    </Room>
  );
}

export function SkeletonRoom() {
  return (
    <Room title="Skeletons in the final shape" span={7}>
      <Skeleton className="line-20" />
      <div className="gallery-cards">
        <Skeleton className="" />
        <Skeleton className="" />
        <Skeleton className="" />
        <Skeleton className="" />
      </div>
      <br />
      <Card>
        {ROWS.map((row) => (
          <div key={row} className="gallery-skeleton-row">
            <Skeleton className="block-44" />
            <div className="gallery-lines">
              <Skeleton className="line-14" />
              <Skeleton className="line-12" />
            </div>
            <Skeleton className="line-16" />
          </div>
        ))}
      </Card>
    </Room>
  );
}
