import { hydrateRoot } from 'react-dom/client';
import { readBoot } from '#platform/boot.ts';
import { preparePagesWith } from '#platform/navigation.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { startSession } from '#platform/session.ts';
import { visitor } from '#platform/visitor.ts';
import { App } from './app.tsx';
import { loadPageAt } from './page-loader.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

startSession();
visitor.arrive();
preparePagesWith(loadPageAt);
// The page's own code is there before it is taken over, so that what the server drew stays in place.
await loadPageAt(location.pathname);
hydrateRoot(root, <App boot={readBoot()} queryClient={createQueryClient()} />);
