import styles from "@/components/editor/moving-pictures.module.css";

const pictures = ["dawn", "sea", "fields", "night"];

/** A faint, slow, silent film behind the invitation; it stands still for people who prefer reduced motion. */
export function MovingPictures() {
  return (
    <div aria-hidden="true" className="absolute inset-0 opacity-25">
      {pictures.map((name, index) => (
        <div
          key={name}
          className={styles.picture}
          style={{
            backgroundImage: `url("/pictures/${name}-640.webp")`,
            animationDelay: `${index * 6 - 6}s`,
          }}
        />
      ))}
    </div>
  );
}
