import History from 'lucide-react/icons/history';
import Settings from 'lucide-react/icons/settings';
import { Button } from '#button.tsx';
import { Room, Sample } from '#gallery/room.tsx';

export function ButtonRoom() {
  return (
    <Room title="Buttons" span={7}>
      <div className="gallery-pairs">
        <Sample name="Main (one a screen)">
          <Button look="main" wide>
            Толықтыру
          </Button>
        </Sample>
        <Sample name="Main, loading">
          <Button look="main" wide loading>
            Толықтыру
          </Button>
        </Sample>
        <Sample name="Main, disabled">
          <Button look="main" wide disabled>
            Толықтыру
          </Button>
        </Sample>
        <Sample name="Secondary">
          <Button wide>Подробнее</Button>
        </Sample>
        <Sample name="Secondary, loading">
          <Button wide loading>
            Подробнее
          </Button>
        </Sample>
        <Sample name="Action">
          <Button look="action" wide>
            Yükləyin
          </Button>
        </Sample>
        <Sample name="On a banner">
          <Button look="banner" wide>
            Участвовать
          </Button>
        </Sample>
        <Sample name="Ghost, a link">
          <Button look="ghost" wide href="#history">
            <History />
            Тарих
          </Button>
        </Sample>
        <Sample name="Danger">
          <Button look="danger" wide>
            Ləğv edin
          </Button>
        </Sample>
        <Sample name="Small, 44 px">
          <Button size="small">
            <Settings />
            Settings
          </Button>
        </Sample>
        <Sample name="Small main">
          <Button size="small" look="main">
            Тіркелу
          </Button>
        </Sample>
        <Sample name="Longest words wrap">
          <Button look="action" wide>
            Қолдау қызметіне жазу
          </Button>
        </Sample>
      </div>
    </Room>
  );
}
