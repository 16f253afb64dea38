CREATE TABLE `blobs` (
	`hash` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `folders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`name` text NOT NULL,
	`picture_hash` text,
	`owner_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`picture_hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `folders_by_parent` ON `folders` (`parent_id`);--> statement-breakpoint
CREATE TABLE `game_events` (
	`game` text NOT NULL,
	`seq` integer NOT NULL,
	`event` text NOT NULL,
	PRIMARY KEY(`game`, `seq`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`room_id` text NOT NULL,
	`quiz` text NOT NULL,
	`quiz_name` text NOT NULL,
	`owner_kind` text NOT NULL,
	`owner_id` integer,
	`opened_at` integer NOT NULL,
	`started_at` integer,
	`alive_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `games_open` ON `games` (`closed_at`);--> statement-breakpoint
CREATE TABLE `questions` (
	`quiz` text NOT NULL,
	`filename` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`iframe` text,
	`titre` text,
	`description` text,
	`photo_hash` text,
	`thumbnail_hash` text,
	PRIMARY KEY(`quiz`, `filename`),
	FOREIGN KEY (`quiz`) REFERENCES `quizzes`(`unique_name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`thumbnail_hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `questions_by_photo` ON `questions` (`photo_hash`);--> statement-breakpoint
CREATE TABLE `quizzes` (
	`unique_name` text PRIMARY KEY NOT NULL,
	`folder_id` integer,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`map_settings` text,
	`target_settings` text,
	`point_max_temps` real,
	`owner_id` integer,
	`created_at` integer NOT NULL,
	`last_played_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `quizzes_by_folder` ON `quizzes` (`folder_id`,`deleted_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`game_master_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
