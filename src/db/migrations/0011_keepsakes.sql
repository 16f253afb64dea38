CREATE TABLE `album_photos` (
	`album` text NOT NULL,
	`quiz` text NOT NULL,
	`filename` text NOT NULL,
	`photo_hash` text NOT NULL,
	PRIMARY KEY(`album`, `quiz`, `filename`),
	FOREIGN KEY (`album`) REFERENCES `albums`(`key`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `album_photos_by_photo` ON `album_photos` (`photo_hash`);--> statement-breakpoint
CREATE TABLE `albums` (
	`key` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `albums_by_game` ON `albums` (`game`);--> statement-breakpoint
CREATE TABLE `souvenirs` (
	`key` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`player_id` text NOT NULL,
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `souvenirs_of_game` ON `souvenirs` (`game`);--> statement-breakpoint
ALTER TABLE `games` ADD `keepsake_secret` text;--> statement-breakpoint
-- Games that are open have keepsakes too.
UPDATE `games` SET `keepsake_secret` = lower(hex(randomblob(32))) WHERE `closed_at` IS NULL;
