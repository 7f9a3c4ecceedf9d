import type { TextStyle } from "@/lib/paint/text/text-style";

export type TextSample = { text: string; style?: Partial<TextStyle> };

const sample = (text: string, style: Partial<TextStyle> = {}): TextSample => ({ text, style });
const serif = { family: "Playfair Display" };

/** One line in every script that we ship fonts for. */
export const scriptSamples: Record<string, TextSample> = {
  latin: sample("Été à Saint-Étienne: naïve façade, cœur, Łódź, Ærø, Ğüşı"),
  vietnamese: sample("Tiếng Việt: Gia đình chúng tôi ở Đà Nẵng"),
  cyrillic: sample("Семейный альбом: лето в деревне, ёжик"),
  greek: sample("Το καλοκαίρι στην Ελλάδα, ΐ ΰ ᾧ Ἀθῆναι"),
  arabic: sample("رحلتنا العائلية إلى البحر في صيف ٢٠٢٤"),
  vocalised: sample("بِسْمِ اللَّهِ الرَّحْمَٰنِ — لا إله"),
  urdu: sample("ہمارے خاندان کا سفر، گرمیوں کی چھٹیاں", { language: "ur" }),
  hebrew: sample("סרט המשפחה: קיץ בתל אביב (2024) שָׁלוֹם"),
  devanagari: sample("क्षत्रिय ज्ञान श्री द्वितीय र्कि हिन्दी यात्रा"),
  bengali: sample("আমাদের পরিবারের গ্রীষ্মের ছুটি, ক্ষমা"),
  gujarati: sample("અમારા કુટુંબનો ઉનાળો, ક્ષમા શ્રી"),
  gurmukhi: sample("ਸਾਡੇ ਪਰਿਵਾਰ ਦੀ ਯਾਤਰਾ ਗਰਮੀਆਂ"),
  tamil: sample("எங்கள் குடும்பத்தின் கோடை பயணம் ஸ்ரீ"),
  telugu: sample("మా కుటుంబం వేసవి ప్రయాణం క్ష్మీ"),
  kannada: sample("ನಮ್ಮ ಕುಟುಂಬದ ಬೇಸಿಗೆ ಪ್ರವಾಸ ಕ್ಷ"),
  malayalam: sample("ഞങ്ങളുടെ കുടുംബ യാത്ര വേനൽക്കാലം"),
  sinhala: sample("අපේ පවුලේ ගිම්හාන සංචාරය ශ්‍රී"),
  thai: sample("วันหยุดที่เชียงใหม่ น้ำ ที่ ปั๊ม กำลังใจ"),
  lao: sample("ການເດີນທາງຂອງຄອບຄົວ ນ້ຳ"),
  khmer: sample("ដំណើរកម្សាន្តគ្រួសារ ស្រី ខ្មែរ"),
  burmese: sample("မိသားစုခရီးစဉ် မြန်မာ ကျွန်တော်"),
  armenian: sample("Մեր ընտանիքի ամառը Երևանում"),
  georgian: sample("ჩვენი ოჯახის ზაფხული თბილისში"),
  amharic: sample("የቤተሰባችን የበጋ ጉዞ ኢትዮጵያ"),
  simplified: sample("我们全家在北京故宫度过夏天。骨直今", { language: "zh-Hans" }),
  traditional: sample("我們全家在臺北度過夏天。骨直今", { language: "zh-Hant" }),
  japanese: sample("家族みんなで京都の清水寺に行きました。骨直今", { language: "ja" }),
  korean: sample("우리 가족의 여름 휴가, 제주도 꽃밭", { language: "ko" }),
  signs: sample("№42 → 12 °C, €5 ₹9 ½×3≈1.5 ★ ♥ ☀ ♪ ✓ ∞ ❤"),
};

/** Texts that are easy to get wrong: mixed directions, rare marks, emoji of every kind, long and unbreakable words. */
export const hardSamples: readonly TextSample[] = [
  sample("각 (decomposed jamo) 한국어 가", { language: "ko" }),
  sample("Emoji 😀🎉❤️🏖️🎬 ✈️ ☀️ keycap 1️⃣ #️⃣ © ®️"),
  sample("ZWJ 👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 👩‍❤️‍💋‍👨 🧑🏿‍🤝‍🧑🏻 🐈‍⬛ 🧑‍🦖"),
  sample("Flags 🇯🇵🇫🇷🇧🇷🇮🇳🇹🇭🇰🇷 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴‍☠️ 🇦🇶 🇽🇽"),
  sample("Skin 👋🏽👍🏻👍🏼👍🏽👍🏾👍🏿 🤦🏾‍♀️ text ❤︎ ☎︎"),
  sample("Mixed: Hello مرحبا שלום नमस्ते สวัสดี 你好 こんにちは 안녕 Привет Γειά 👋🏽", { weight: 700 }),
  sample('شاهدنا فيلم "The Lion King" في Paris (2019) مع 3 أصدقاء 🎬!', { weight: 700 }),
  sample('הסרט "Summer 2024" צולם ב-iPhone 15 Pro (4K) בחיפה 🏖️.'),
  sample("English with العربية ١٢٣ and עברית 456 inside, then back."),
  sample("Photos by Μαρία & Иван — №42, 12 °C, €5, ½ × 3 ≈ 1.5", { family: "Space Grotesk", weight: 700 }),
  sample(
    "A very long caption about our summer holidays in Saint-Jean-de-Luz, where grandmother taught us all to swim and nobody wanted to come home again.",
    { family: "Fraunces", weight: 700, axes: { SOFT: 100, WONK: 1 } },
  ),
  sample(
    "ذهبنا في الصيف إلى شاطئ البحر مع جدتي وأبناء عمي وقضينا هناك أسبوعين جميلين لا ننساهما أبدًا، وكانت الشمس مشرقة كل يوم.",
  ),
  sample("ปีนี้ครอบครัวของเราไปเที่ยวทะเลที่หัวหินกับคุณยายและเพื่อนๆสนุกมากอากาศดีและอาหารอร่อยทุกมื้อไม่อยากกลับบ้านเลย"),
  sample(
    "夏休みに祖母の家へ行って、弟と一緒に川で魚をつかまえたり、夜は庭で花火をしたりした。「また来年も来ようね」と約束した。",
    { language: "ja" },
  ),
  sample("他说：“我们去海边……好不好？”大家都说好——于是出发了。", { language: "zh" }),
  sample("गर्मियों की छुट्टियों में हम सब दादी के घर गए, नदी में तैरना सीखा और रात को तारों के नीचे कहानियाँ सुनीं।"),
  sample("Il a dit : « Quelle belle journée ! » Et nous voilà partis ; la mer nous attendait…", serif),
  sample("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", { weight: 700 }),
  sample("x̌ g̃ ɐ ʃ q̇ A̰ e̋ Z̤̈ unusual marks", serif),
  sample("ﬁne 𝓕𝓪𝓷𝓬𝔂 𝕃𝕖𝕥𝕥𝕖𝕣𝕤 ｆｕｌｌｗｉｄｔｈ Ⅷ ㎞ ①②③"),
  sample("Two lines\nand a third:\nשלוש\n…the end", { align: "center" }),
  sample("istanbul ışık straße ὄνειρο ქართული", { letterCase: "upper", language: "tr" }),
  sample("Small Capitals, Été 1924", { letterCase: "small-caps", family: "Manrope", letterSpacing: 0.06 }),
  sample("L E T T E R spacing office", { letterSpacing: 0.18, family: "Cormorant", weight: 500 }),
  sample("Wide & heavy AVATAR", { family: "Archivo", weight: 850, axes: { wdth: 125 } }),
  sample("Narrow & light 0123456789", {
    family: "Archivo",
    weight: 200,
    axes: { wdth: 62 },
    features: { tnum: 1 },
  }),
  sample("Hand: с любовью, Łukasz", { family: "Caveat", weight: 700 }),
  sample("Fraunces italic, ffi fl, Zoë & Noël", { family: "Fraunces", italic: true, weight: 350 }),
  sample("Bebas SUMMER 2024 · été · лето", { family: "Bebas Neue" }),
];
