import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { Card } from '@tulpar/ui/card';
import { chat } from '#features/chat/store.ts';
import { Article } from '#features/content/components/article.tsx';
import { ContactsBlock } from '#features/content/components/contacts-block.tsx';
import { FeedbackForm } from '#features/content/components/feedback-form.tsx';
import { PageOfText } from '#features/content/components/page-of-text.tsx';
import { useUser } from '#features/profiles/api.ts';
import { Page as NotFound } from '#pages/not-found/page.tsx';

/** ROUTE-26: the contacts and a contact form. */
export function Page() {
  const { t } = useLanguage();
  const user = useUser();
  return (
    <PageOfText slug="contacts" missing={<NotFound />}>
      {(page) => (
        <Article
          page={page}
          before={
            <div className="mb-8 grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,300px)]">
              <Card className="p-5">
                {/* The player loads later than the page; the form is then remounted with their data. */}
                <FeedbackForm
                  key={user?.email ?? ''}
                  email={user?.email ?? ''}
                  explain={(error) => readFormErrors(t, error, ['email', 'message'] as const)}
                />
              </Card>
              <ContactsBlock onChat={chat.open} />
            </div>
          }
        />
      )}
    </PageOfText>
  );
}
