CREATE TABLE `game_masters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`mail` text NOT NULL,
	`password_hash` text NOT NULL,
	`password_sealed` text NOT NULL,
	`expiration` text NOT NULL,
	`nb_game` integer DEFAULT 0 NOT NULL,
	`edition` integer NOT NULL,
	`photo` text,
	`photo_hash` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`photo_hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_masters_by_mail` ON `game_masters` (lower("mail"));--> statement-breakpoint
CREATE UNIQUE INDEX `game_masters_by_photo` ON `game_masters` (`photo`);--> statement-breakpoint
CREATE TABLE `lobby_pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`owner_id` integer,
	`hash` text NOT NULL,
	FOREIGN KEY (`hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track` integer NOT NULL,
	`file_name` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action
);
