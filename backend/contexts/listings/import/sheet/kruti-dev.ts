/**
 * How much more often a character occurs in Hindi typed in Kruti Dev than in English and in Indian
 * names in Latin letters: tenths of a binary logarithm. Counted in the names of
 * shared/text/names-in-hindi.tsv, the texts of the pages and the towns of pincodes.txt.
 */
const written =
  "!10 \"53 #10 $10 %10 &-60 '4 (-60 )-60 *10 +10 ,6 --20 .-41 /-22 :10 ;60 <60 =46 >46 ?45 " +
  "@10 A-60 B-36 C-39 D-22 E-47 F-3 G-60 H-13 I-45 J-39 K-60 L-25 M-13 N-28 O-9 P-60 Q58 " +
  "R-60 S1 T-42 U-33 V13 W-20 X-2 Y-25 Z34 [60 \\10 ]10 ^10 _25 `60 a-12 b4 c15 d10 e-5 f42 " +
  "g18 h-1 i-5 j32 k33 l8 m-22 n-12 o-13 p-9 q57 r-12 s11 t-11 u1 v10 w4 x52 y23 z14 {56 " +
  "|15 }10 ~57";

export const krutiDevWeights: ReadonlyMap<string, number> = new Map(
  written.split(" ").map((pair) => [pair[0]!, Number(pair.slice(1)) / 10]),
);
