import { spellingTable } from './spelling-table.ts'

/** ICAO 9303, part 3, section 6.B, with the national tables of Ukraine, Serbia, Bulgaria, Kazakhstan and Mongolia. */
export const CYRILLIC = spellingTable(`
  а A, б B, в V W, г G H GH, д D, е E IE YE JE, ё E YO IO JO O YE IE, ж ZH J Z, з Z S, и I Y E, й I Y J -, к K C, л L, м M,
  н N, о O, п P, р R, с S SS, т T, у U OU, ф F PH, х KH H X CH, ц TS TC C TZ CZ, ч CH TCH C, ш SH CH S SCH,
  щ SHCH SHT SCH SHH STCH, ъ IE A U Y -, ы Y I, ь - Y J I O, э E, ю IU YU JU U, я IA YA JA A,
  кс KS X, ий II IY IJ I Y YI, ый YI YY IY Y, дж J DJ DZH G, зг ZGH, ье IE YE YEV E, ия IA IYA IIA YA, ья IA YA,
  ъе YE, ей EI EY EJ, ай AI AY AJ, аи AI AY,
  є IE YE JE, і I Y, ї I YI JI, ґ G,
  ђ DJ D DZ, ј J Y I, љ LJ L LY, њ NJ N NY, ћ C CH TJ, џ DZ DJ J DZH, ѓ G GJ, ѕ DZ, ќ K KJ C,
  ў U W O, қ K Q, ә A AE E, ғ G GH, ң N NG, ө O U OE, ұ U, ү U UE, һ H, ҷ J CH, ҳ H KH, ӣ I, ӯ U, җ J, ӊ NG
`)
