import styles from "@/components/editor/moving-pictures.module.css";

const pictures = ["dawn", "sea", "fields", "night"];

/** A faint film behind the invitation, slow and without a sound; it rests for those who want no motion. */
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
