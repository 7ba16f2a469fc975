/** The login screen's picture: a lighthouse, a quay with two cranes, boats on a calm sea; by day in light mode, by night in dark mode. */
export function HarbourPicture({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A harbour with a lighthouse"
    >
      <path fill="light-dark(#d8efec, #0e1f24)" d="M0 0h800v560H0z" />
      <path fill="light-dark(transparent, rgb(253 234 184 / 16%))" d="M165 262 0 184v132zM165 262 820 52v410z" />
      <circle fill="light-dark(#fbe3a9, #dfe9e6)" cx="560" cy="300" r="74" />
      <path
        fill="light-dark(#fff, #20363b)"
        opacity="0.8"
        d="M90 210h150a26 26 0 0 0-8-51 44 44 0 0 0-84-9 31 31 0 0 0-58 60zM640 130h96a18 18 0 0 0-5-35 30 30 0 0 0-57-5 21 21 0 0 0-34 40z"
      />
      <path
        fill="light-dark(#a8d3cd, #17333a)"
        d="M0 480c90-66 170-80 262-36 74 35 130 26 214-12 96-44 196-40 324 30v110H0z"
      />
      <path fill="light-dark(#7cb9b1, #12292e)" d="M0 528c120-50 216-38 330-8 120 32 268 14 470-22v80H0z" />
      <path fill="light-dark(#2f8f88, #0d3b3a)" d="M0 552h800v348H0z" />
      <path
        fill="light-dark(rgb(251 227 169 / 55%), rgb(223 233 230 / 30%))"
        d="M500 572h120v5H500zM470 600h170v5H470zM514 630h96v5h-96zM440 664h190v5H440zM524 702h76v5h-76z"
      />

      {/* quay with cranes */}
      <path fill="light-dark(#3d5552, #16211f)" d="M470 520h330v56H470z" />
      <path fill="light-dark(#56716d, #253431)" d="M470 520h330v10H470z" />
      <path
        fill="light-dark(#234440, #0a1514)"
        d="M612 520V384h-66v-10h66v-28h12v28h96v10h-96v136zM562 384h5v58h-10v-6h5zM728 520V412h-44v-9h44v-24h11v24h61v9h-61v108z"
      />
      <path fill="light-dark(#e0894f, #a9602f)" d="M544 442h38v24h-38z" />
      <path fill="light-dark(#c9d7d4, #53635f)" d="M640 490h54v30h-54zM668 460h54v30h-54z" />
      <path fill="light-dark(#e0894f, #a9602f)" d="M698 490h46v30h-46z" />

      {/* lighthouse on its rock */}
      <path fill="light-dark(#33504c, #0d1716)" d="M36 640c24-62 68-86 128-86 72 0 112 32 134 86z" />
      <path fill="light-dark(#fff, #b9c7c4)" d="m130 290 70 0 18 272H112z" />
      <path fill="light-dark(#d9694a, #9c4630)" d="m126 352 78 0 4 60h-86zM118 472h94l4 60H114z" />
      <path fill="#fdeab8" d="M136 238h58v46h-58z" />
      <path fill="light-dark(#234440, #0a1514)" d="M124 284h82v12h-82zM130 240l35-42 35 42z" />
      <path fill="light-dark(#234440, #0a1514)" d="M155 520h20v42h-20z" />

      {/* boats */}
      <path fill="light-dark(#fff, #b9c7c4)" d="M352 470v116h-76zM362 496l58 90h-58z" />
      <path fill="light-dark(#d9694a, #9c4630)" d="M262 596h172l-26 42H292z" />
      <path
        fill="light-dark(#1b7a72, #0a302e)"
        opacity="0.9"
        d="M0 654c50-18 80 16 134 4s80-20 134-4 86 16 140 0 84-18 140 0 82 14 132 2 78-14 120-2v246H0z"
      />
      <path fill="light-dark(#fff, #b9c7c4)" d="M642 690v88h-58zM650 708l44 70h-44z" />
      <path fill="light-dark(#d9694a, #9c4630)" d="M572 786h132l-20 32h-92z" />
      <path
        fill="light-dark(#0b5f58, #072422)"
        d="M0 812c60-22 100 18 168 6s96-26 164-6 104 20 170 2 102-22 168-2 86 12 130-2v90H0z"
      />
    </svg>
  );
}
