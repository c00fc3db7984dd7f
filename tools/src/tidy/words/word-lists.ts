import type { TextLanguage } from './player-texts.ts';

/** Words and phrases at the start of a word, with any ending. */
export const startsWith = (stems: string): RegExp => new RegExp(`(?<!\\p{L})(?:${stems})`, 'iu');

/** Phrases that urge, promise income or disguise a loss. Azerbaijani "gəlir" (income) is left out, because it is also the verb "comes". */
export const URGING: Record<TextLanguage, RegExp> = {
  en: startsWith(
    'hurry|last chance|do not miss|so close|almost won|win it back|luck will|easy money|earn|income|risk-free|guarantee|free money|one more spin|raise the bet',
  ),
  ru: startsWith(
    'успейте|последний шанс|не упустите|почти выиграли|чуть-чуть не|отыграйтесь|отыграться|повез[её]т|л[её]гкие деньги|заработ|доход|без риска|гарантир|бесплатные деньги|ещ[её] один спин|повысьте ставку',
  ),
  kk: startsWith(
    'үлгеріп қал|соңғы мүмкіндік|жіберіп алмаңыз|сәл қалды|ұта жазда|қайтарып алыңыз|келесіде жол|оңай ақша|табыс табу|тәуекелсіз|кепілді|тегін ақша|тағы бір айналдыр|бәсті көтер',
  ),
  az: startsWith(
    'tələsin|son şans|qaçırmayın|az qalmışdı|itirdiyinizi|bəxtiniz|asan pul|qazanc|risksiz|zəmanətli|pulsuz pul|bir dəfə də fırla|mərci artır',
  ),
};

/** The name of a control says what it does: the plus beside the bet increases it. */
export const CONTROLS = new Set(['arcade.lessStake', 'arcade.moreStake', 'provider.less', 'provider.more']);

/** Words that a native writer would not use here: calques, bureaucratic language, Turkish of Turkey, empty politeness. */
export const NOT_NATIVE: Record<TextLanguage, RegExp> = {
  en: startsWith(
    'please|gamble(?!rs anonymous)|punter|wagering requirement|successfully|oops|favorite|canceled|license(?!d)|whoever|tell it to nobody|to obey',
  ),
  ru: startsWith(
    'пожалуйста|успешно|упс|депозит|кэшбек|верифиц|залогин|осуществ|еще|счет|прошел|пришел|придет|вернется|изменен(?!и)|введен(?!и)|пополнить сч|сеанс|не поставится|этого мгновения|фото способа',
  ),
  kk: startsWith(
    'бірдеңе|орын ал(?!мас)|тырысып|сенімдісіз|болып табыл|жүзеге асыр|сәтті|өтінеміз|жағдайда|кликте|құпия сөз|қол жетім|мекен-жай|теңгерім|бейін|ғаламтор|парақша|төлқұжат|депозит|пароль|ставка|қолданба|вывод|авторизация|верификация|ағымдағы|көбірек|сіздің баланс|сіздің аккаунт|баланс(?:ты)? толтыр|сұраныс|мекенжайда қате|барлық (?!провайдер)\\p{L}+[лдт][ае]р(?!\\p{L})|батырма|қолыңыздың астында|тасталған қол|неге тыйым|неге жол бер',
  ),
  az: startsWith(
    'nəsə səhv|əminsiniz|ayarlar|bahis|bakiye|çarpan|indir|tıkla|klik|üye|üzv ol|giriş yap|giriş ed|qeydiyyat ol|hesabı doldur|həyata keçir|uğurla|çıxarış|əmanət|depozit|stavka|zəhmət olmasa|parol|bağlantı|masa oyun|promosyon|sınayın|denə|e-mail|link|sizin balans|sizin hesab|endir(?!im)|pulqab|seans|bonusu çıxar|təhlükəsizdir|tərk edilmiş|artıq oldu|keçərli|limit qoy|limiti qoy',
  ),
};

/** Latin words that Kazakh and Russian keep: formats, firms, and what people type or read in Latin letters anyway. */
export const LATIN_WORDS = new Set(
  'live sms push vpn vip cookie rtp pin jpeg png pdf id iphone android safari chrome telegram sha hmac enter delete usdt apple pay qr ip cvv egov mobile alshy games tulpar gambling therapy gamblers anonymous'.split(
    ' ',
  ),
);
