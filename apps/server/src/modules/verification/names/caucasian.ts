import { joined, spellingTable } from './spelling-table.ts'

/** The national system of 2002. */
const GEORGIAN = spellingTable(`
  ა A, ბ B, გ G, დ D, ე E, ვ V, ზ Z, თ T TH, ი I, კ K, ლ L, მ M, ნ N, ო O, პ P, ჟ ZH J, რ R, ს S, ტ T, უ U, ფ P PH F,
  ქ K Q KH, ღ GH G, ყ Q K, შ SH, ჩ CH, ც TS C, ძ DZ, წ TS C, ჭ CH, ხ KH X H, ჯ J DJ DZH, ჰ H
`)

/** ISO 9985 without its signs, by the sounds of the east and of the west. */
const ARMENIAN = spellingTable(`
  ա A, բ B P, գ G K, դ D T, ե E YE IE, զ Z, է E, ը Y E U A, թ T TH, ժ ZH J, ի I Y, լ L, խ KH GH H, ծ TS DZ TZ, կ K G C, հ H,
  ձ DZ TS, ղ GH L KH G, ճ CH TCH J DJ, մ M, յ Y H J I -, ն N, շ SH CH, ո O VO, չ CH TCH, պ P B, ջ J CH DJ, ռ R RR, ս S SS,
  վ V W, տ T D, ր R, ց TS TZ C, ւ V U W, ու U OU OO V, փ P PH, ք K KH Q C, օ O, ֆ F, և EV YEV EW, իա IA YA, յա YA IA
`)

export const CAUCASIAN = joined(GEORGIAN, ARMENIAN)
