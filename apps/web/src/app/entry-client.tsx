// Imported first, because it declares the order of the CSS layers for all components.
import './styles.css';
// The largest modules come before all others, because their order decides how well the script compresses: half a kilobyte.
import 'react-dom/client';
import '@tanstack/react-query';
import { startApp } from './start-app.tsx';

await startApp();
