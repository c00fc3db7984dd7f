import Flame from 'lucide-react/icons/flame';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { Checkbox } from '#checkbox.tsx';
import { Chip } from '#chip.tsx';
import { Room } from '#gallery/room.tsx';
import { Switch } from '#switch.tsx';
import { TabPanel, Tabs } from '#tabs.tsx';

const TABS = [
  { value: 'available', label: 'Mövcud' },
  { value: 'received', label: 'Alınmış' },
] as const;
const AMOUNTS = ['5 000', '25 000', '50 000'];

export function ChoiceRoom() {
  const [tab, setTab] = useState<'available' | 'received'>('available');
  const [amount, setAmount] = useState('25 000');
  return (
    <Room title="Checkbox, switch, tabs, chips" span={6}>
      <div className="gallery-column">
        <Checkbox defaultChecked>
          Мен 21 жасқа толдым, <a href="#rules">ережелермен</a> келісемін
        </Checkbox>
        <Checkbox error="Qaydaları qəbul edin">Qaydalarla razıyam</Checkbox>
        <Checkbox disabled defaultChecked>
          Disabled
        </Checkbox>
        <Switch defaultChecked>Жаңалықтар поштаға</Switch>
        <Switch>СМС-хабарламалар</Switch>
        <Tabs id="gallery-tabs" label="Bonuslar" items={TABS} value={tab} onChange={setTab} />
        <TabPanel tabs="gallery-tabs" value={tab}>
          {tab === 'available' ? '120% bonus' : 'Bitib'}
        </TabPanel>
        <div className="gallery-row">
          {AMOUNTS.map((item) => (
            <Chip key={item} isChosen={item === amount} onClick={() => setAmount(item)}>
              {item}
            </Chip>
          ))}
          <Chip look="strip" href="#popular" isChosen>
            <Flame />
            Танымал
          </Chip>
          <Chip look="strip" href="#new">
            <Sparkles />
            Yeni
          </Chip>
        </div>
      </div>
    </Room>
  );
}
