import type { AccountStatement, StatementGame } from '@tulpar/contract/account-statement';
import type { Language } from '@tulpar/domain/languages';
import { writtenDay, writtenMoment } from '@tulpar/domain/ledger/statement-period';
import { formatMoney, type Minor } from '@tulpar/domain/money';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator, type Translate } from '@tulpar/i18n/translate';
import { COLORS, createSheet, PAGE, type Sheet, SIZES, type Style, TEXT_WIDTH } from '#platform/pdf/sheet.ts';
import { drawTable, type PdfRow } from '#platform/pdf/table.ts';
import { linesTotal, playOf, type StatementOwner } from './statement-text.ts';

const BRAND: Style = { weight: 'bold', size: SIZES.title, color: COLORS.ink };
const TITLE: Style = { ...BRAND, color: COLORS.muted };
const HEADING: Style = { weight: 'bold', size: SIZES.heading, color: COLORS.ink };
const NAME: Style = { weight: 'regular', size: SIZES.small, color: COLORS.muted };
const VALUE: Style = { weight: 'bold', size: SIZES.body, color: COLORS.ink };
const ROUNDS = new Intl.NumberFormat('ru-RU');
const FACTS_PER_ROW = 3;
const FACT = { title: 10, under: 5 } as const;
const HEADING_ROOM = 80;

export interface StatementPdf extends StatementOwner {
  readonly statement: AccountStatement;
  readonly language: Language;
}

interface Drawing {
  readonly sheet: Sheet;
  readonly statement: AccountStatement;
  readonly t: Translate;
  readonly money: (amount: number) => string;
}

function drawTop({ sheet, t }: Drawing, brand: string): void {
  const { doc, root } = sheet;
  sheet.decorate(() => doc.rect(PAGE.margin, sheet.y, 26, 4).fill(COLORS.accent));
  sheet.y += 12;
  sheet.element('P', root, () => sheet.write(brand, BRAND, { x: PAGE.margin, y: sheet.y, width: TEXT_WIDTH }));
  sheet.element('H1', root, () =>
    sheet.write(t('statements.document.title'), TITLE, { x: PAGE.margin, y: sheet.y, width: TEXT_WIDTH, align: 'right' }),
  );
  sheet.y += 34;
}

/** Names and values, three beside each other; a long name of a player takes more than one line. */
function drawFacts({ sheet, statement, t }: Drawing, { name, number }: StatementOwner): void {
  const { from, to, currency, generated_at: madeAt } = statement;
  const facts = [
    [t('statements.document.player'), name],
    [t('statements.document.number'), number],
    [t('statements.document.currency'), currency],
    [t('statements.period.label'), `${writtenDay(from)} – ${writtenDay(to)}`],
    [t('statements.document.generated'), writtenMoment(currency, new Date(madeAt))],
    ['', t(`statements.zone.${currency}`)],
  ] as const;
  const share = TEXT_WIDTH / FACTS_PER_ROW;
  const width = share - 8;
  for (let first = 0; first < facts.length; first += FACTS_PER_ROW) {
    const row = facts.slice(first, first + FACTS_PER_ROW);
    const y = sheet.y;
    for (const [at, [title, value]] of row.entries()) {
      const x = PAGE.margin + at * share;
      sheet.element('P', sheet.root, () => {
        if (title) sheet.write(title, NAME, { x, y, width });
        sheet.write(value, title ? VALUE : NAME, { x, y: y + FACT.title, width });
      });
    }
    sheet.y = y + FACT.title + Math.max(...row.map(([, value]) => sheet.heightOf(value, VALUE, width))) + FACT.under;
  }
  sheet.y += 8;
}

function drawHeading({ sheet }: Drawing, text: string): void {
  sheet.y += 12;
  sheet.makeRoom(HEADING_ROOM);
  sheet.element('H2', sheet.root, () => sheet.write(text, HEADING, { x: PAGE.margin, y: sheet.y, width: TEXT_WIDTH }));
  sheet.y += 20;
}

function drawNote({ sheet }: Drawing, text: string): void {
  const height = sheet.heightOf(text, NAME, TEXT_WIDTH);
  sheet.makeRoom(height + 8);
  sheet.element('P', sheet.root, () => sheet.write(text, NAME, { x: PAGE.margin, y: sheet.y + 6, width: TEXT_WIDTH }));
  sheet.y += height + 8;
}

function drawSummary(drawing: Drawing): void {
  const { sheet, statement, t, money } = drawing;
  const pockets = ({ real, bonus, held }: AccountStatement['opening']) => [money(real), money(bonus), money(held)];
  const { staked, returned, won } = playOf(statement.games);
  const rows: PdfRow[] = [
    { cells: [t('statements.opening'), ...pockets(statement.opening)], isStrong: true },
    ...statement.sums.map((sum) => ({ cells: [t(`statements.sums.${sum.kind}`), ...pockets(sum)] })),
    { cells: [t('statements.sums.staked'), ...pockets({ real: -staked.real, bonus: -staked.bonus, held: 0 })] },
    { cells: [t('statements.sums.returned'), ...pockets({ ...returned, held: 0 })] },
    { cells: [t('statements.sums.won'), ...pockets({ ...won, held: 0 })] },
    { cells: [t(statement.is_over ? 'statements.closing' : 'statements.now'), ...pockets(statement.closing)], isStrong: true },
  ];
  drawHeading(drawing, t('statements.summary'));
  drawTable(
    sheet,
    [
      { title: t('statements.line'), share: 0.4 },
      { title: t('statements.pockets.real'), share: 0.2, isNumber: true },
      { title: t('statements.pockets.bonus'), share: 0.2, isNumber: true },
      { title: t('statements.pockets.held'), share: 0.2, isNumber: true },
    ],
    rows,
  );
  drawNote(drawing, t('statements.note'));
}

function drawGames(drawing: Drawing): void {
  const { sheet, statement, t, money } = drawing;
  const whole = ({ real, bonus }: StatementGame['won']) => real + bonus;
  const cell = (parts: StatementGame['won']) => ({
    text: money(whole(parts)),
    under: parts.bonus === 0 ? null : `${t('statements.pockets.bonus')}: ${money(parts.bonus)}`,
  });
  const row = (name: string, game: Omit<StatementGame, 'slug' | 'name'>): PdfRow['cells'] => [
    name,
    ROUNDS.format(game.rounds),
    cell(game.staked),
    cell(game.returned),
    cell(game.won),
    money(whole(game.won) + whole(game.returned) - whole(game.staked)),
  ];
  const rounds = statement.games.reduce((sum, game) => sum + game.rounds, 0);
  drawHeading(drawing, t('statements.games.title'));
  drawTable(
    sheet,
    [
      { title: t('statements.games.game'), share: 0.22 },
      { title: t('statements.games.rounds'), share: 0.1, isNumber: true },
      { title: t('statements.games.staked'), share: 0.18, isNumber: true },
      { title: t('statements.games.returned'), share: 0.15, isNumber: true },
      { title: t('statements.games.won'), share: 0.18, isNumber: true },
      { title: t('statements.games.result'), share: 0.17, isNumber: true },
    ],
    [
      ...statement.games.map((game) => ({ cells: row(game.name, game) })),
      { cells: row(t('statements.games.total'), { rounds, ...playOf(statement.games) }), isStrong: true },
    ],
  );
}

function drawLines(drawing: Drawing): void {
  const { sheet, statement, t, money } = drawing;
  const amount = (value: number) => (value === 0 ? '' : money(value));
  drawHeading(drawing, t('statements.lines.title'));
  drawTable(
    sheet,
    [
      { title: t('statements.lines.date'), share: 0.17 },
      { title: t('statements.lines.number'), share: 0.14 },
      { title: t('statements.lines.operation'), share: 0.21 },
      { title: t('statements.pockets.real'), share: 0.16, isNumber: true },
      { title: t('statements.pockets.bonus'), share: 0.16, isNumber: true },
      { title: t('statements.pockets.held'), share: 0.16, isNumber: true },
    ],
    statement.lines.map((line) => ({
      cells: [
        writtenMoment(statement.currency, new Date(line.at)),
        line.number,
        t(`statements.kinds.${line.kind}`),
        amount(line.real),
        amount(line.bonus),
        amount(line.held),
      ],
    })),
  );
  const total = linesTotal(statement);
  if (statement.lines.length < total) drawNote(drawing, t('statements.lines.cut', { count: statement.lines.length, total }));
}

/** The statement as a PDF in the player's language. */
export async function statementPdf({ statement, language, ...owner }: StatementPdf): Promise<Buffer> {
  const { t } = createTranslator(language, messagesOf(language));
  const title = `${t('statements.document.title')} ${statement.period}`;
  const sheet = await createSheet({ language, brand: owner.brand, title, madeAt: new Date(statement.generated_at) });
  const drawing: Drawing = { sheet, statement, t, money: (amount) => formatMoney(amount as Minor, statement.currency) };
  drawTop(drawing, owner.brand);
  drawFacts(drawing, owner);
  drawSummary(drawing);
  if (statement.games.length > 0) drawGames(drawing);
  if (statement.lines.length > 0) drawLines(drawing);
  const footY = PAGE.height - PAGE.margin;
  return sheet.finish((page, pages) => {
    sheet.write(`${owner.brand} · ${writtenDay(statement.from)} – ${writtenDay(statement.to)}`, NAME, {
      x: PAGE.margin,
      y: footY,
      width: TEXT_WIDTH,
    });
    sheet.write(t('statements.document.page', { page, pages }), NAME, { x: PAGE.margin, y: footY, width: TEXT_WIDTH, align: 'right' });
  });
}
